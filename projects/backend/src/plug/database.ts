import type { Dialect } from './dialect.ts';

/** A value as the database stores it, in text form; integers keep every digit. */
export type DbValue = string | null;

/** A row of a result, by column name. */
export type Row = Readonly<Record<string, DbValue>>;

/** A bound value; an array is a set of atoms, for use with {@link Dialect.inSet}. */
export type Parameter = DbValue | readonly string[];

/** Statements within one transaction. SQL has `?` for each parameter. */
export interface Connection {
  /** Rows of a query. */
  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Number of rows that a statement matched. */
  run(sql: string, parameters?: readonly Parameter[]): Promise<number>;
}

/** What a unit of work decides: keep its changes, or undo all of them. */
export interface Outcome<T> {
  readonly commit: boolean;
  readonly value: T;
}

/** A database. There are no statements outside `read` and `write`. */
export interface Database {
  readonly dialect: Dialect;
  /** Where the data is, without credentials. */
  readonly location: string;
  /** Runs `work` on one consistent state of the data. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Runs `work` as one serializable transaction. When the database finds a conflict with another transaction,
   * everything is undone and `work` runs again, a bounded number of times.
   * @throws DatabaseFailure
   */
  write<T>(work: (connection: Connection, attempt: number) => Promise<Outcome<T>>): Promise<T>;
  /** Writes everything to the main file, where a database is a file that can be copied. */
  checkpoint?(): void;
  close(): Promise<void>;
}

/** Why the database refused; `uncertain` when the connection broke during the commit. */
export type DatabaseFailureKind =
  'unavailable' | 'uncertain' | 'busy' | 'conflict' | 'full' | 'tooLong' | 'noTable' | 'other';

/** A failure of the database, told apart by kind; `cause` holds the driver's error. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly kind: DatabaseFailureKind;

  constructor(kind: DatabaseFailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}
