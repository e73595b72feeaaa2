import type { Dialect } from './dialect.ts';

/** A database value as text, so that integers keep every digit; null if empty. */
export type DbValue = string | null;

/** A row of a result, by column name. */
export type Row = Readonly<Record<string, DbValue>>;

/** A bound value. An array is a set of atoms for {@link Dialect.inSet}, or values of {@link Dialect.updateRows}. */
export type Parameter = DbValue | readonly DbValue[];

/** Executes SQL statements within one transaction. SQL has `?` for each parameter. */
export interface Connection {
  /** Rows of a query. */
  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Number of rows that a statement matched. */
  run(sql: string, parameters?: readonly Parameter[]): Promise<number>;
  /** Runs a statement for each of many rows, one after the other; only where that takes less time than one statement for all of them. */
  readonly runEach?: RunEach | undefined;
  /**
   * Requires that others see the data as they were before this transaction. One that shares its commit fails, and runs again alone.
   * @throws DatabaseFailure (`conflict`)
   */
  readonly leaveGroup?: (() => void) | undefined;
  /**
   * Limits the time of statements, where the database can interrupt one. What was read before stays.
   * @throws DatabaseFailure (`tooCostly`) beyond the limit
   */
  readonly limited?: LimitedRun | undefined;
  /**
   * Returns a text that identifies the stored data: statements that read it again have the same results. Absent where changes of
   * the transaction itself are read as well, and for databases that do not identify it.
   */
  readonly state?: (() => Promise<string>) | undefined;
}

/** Runs work with a limit of time. */
export type LimitedRun = <T>(milliseconds: number, work: () => Promise<T>) => Promise<T>;

/** Rows stored by column; a column with equal values is a single value. Many rows take a fraction of the memory. */
export interface ColumnsOfRows {
  readonly count: number;
  readonly columns: readonly (DbValue | readonly DbValue[])[];
}

/** Runs a statement once for each row of parameters. */
export type RunEach = (sql: string, rows: ColumnsOfRows) => Promise<void>;

/** The decision to commit or roll back a unit of work, with its result. */
export interface Outcome<T> {
  readonly commit: boolean;
  readonly value: T;
}

/**
 * The decision about a unit of work, with its result: commit, roll back, or neither. One without changes has returned its
 * value, even if its connection breaks.
 */
export interface Ending<T> {
  readonly commit: boolean | 'nothing';
  readonly value: T;
}

/** The description of how an installation replaces the tables of the previous one. */
export interface Replacement<T> {
  /** Distinguishes the copy of the old tables: letters, digits and underscores. */
  readonly stamp: string;
  /** The table that every transaction reads first: while it is locked, no other transaction is open. */
  readonly gate: string;
  /** Names of the tables to replace, when others cannot change them; null if nothing is to be done. */
  readonly outgoing: (connection: Connection) => Promise<readonly string[] | null>;
  /**
   * Statements that make tables of which the rows would be the same as before. Where a copy is made of them anyway, those that are
   * made by these very statements stay in their place, with their rows.
   */
  readonly same?: ReadonlyMap<string, readonly string[]>;
  /** Makes the new tables, without those that stay. */
  readonly make: (connection: Connection, staying: ReadonlySet<string>) => Promise<void>;
  /**
   * Fills the new tables. Without a commit everything stays as it was. The gate is not read, because that would wait
   * for another holder.
   */
  readonly fill: (
    connection: Connection,
    before: TableBefore,
    staying: ReadonlySet<string>,
  ) => Promise<Outcome<T>>;
  /** Takes the maintenance lock, which prevents writing to the replaced tables, if these cannot be locked. */
  readonly shut: string;
  /** Undoes {@link shut}. */
  readonly open: string;
  /** Only try: others read and write in the meantime, nothing is stored, and no copy is made. */
  readonly isTrial?: boolean;
}

/** Returns the current name of a table that an installation replaced. */
export type TableBefore = (table: string) => string;

/** The backup of the tables that an installation replaced. */
export interface Copy {
  /** The name among copies of this database. */
  readonly name: string;
  /** Where it is, in words. */
  readonly place: string;
}

/** Retains no tables, because the backup consists of the old tables themselves. */
export const NOTHING_STAYS: ReadonlySet<string> = new Set();

/** The result of replacing the tables of an installation. */
export interface Replaced<T> {
  readonly value: T;
  /** The old tables; null when there were none, or when they stayed in their place. */
  readonly copy: Copy | null;
}

/** A backup on the server; `content` is null if it cannot be read. */
export interface BackupFile<T> {
  readonly name: string;
  readonly file: string;
  /** When it was made (ISO 8601). */
  readonly timestamp: string;
  readonly bytes: number;
  readonly content: T | null;
}

/** An index of a table. */
export interface TableIndex {
  readonly table: string;
  readonly name: string;
  /** Columns or expressions in their order, with commas. */
  readonly on: string;
  /** Whether it finds parts of texts; see {@link Dialect.searchIndexOn}. */
  readonly isSearched?: boolean;
}

/**
 * The scheduling of database work: in a background thread, only without waiting, or without isolation. `long` runs where it
 * does not block responses, and `ifFree` fails as busy instead of waiting. `apart` is for statements that are correct without
 * isolation, such as counters and tokens: on database servers they neither wait for a turn nor conflict with transactions.
 * `apartIfFree` is both; it fails as busy on SQLite only, which has one writer.
 */
export type Turn = 'long' | 'ifFree' | 'apart' | 'apartIfFree';

/** Whether work fails as busy instead of waiting for its turn. */
export function isIfFree(turn: Turn | undefined): boolean {
  return turn === 'ifFree' || turn === 'apartIfFree';
}

/** Whether work runs without isolation on a database server. */
export function isApart(turn: Turn | undefined): boolean {
  return turn === 'apart' || turn === 'apartIfFree';
}

/** Immediate notifications between servers through the database, outside transactions. */
export interface Announcements {
  /**
   * Calls `heard` with what any server announces, and `resumed` where some of it may have been missed. Resolves when it listens,
   * or has failed to and will call `resumed` later.
   */
  listen(heard: (text: string) => void, resumed: () => void): Promise<void>;
  /** Listens no more. */
  rest(): void;
  /** Announces a text of at most 7,500 bytes. */
  notify(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The interface of a database adapter: transactions, installation, and backups. There are no statements outside `read`,
 * `write` and `replace`.
 */
export interface Database {
  readonly dialect: Dialect;
  /** Where the data is, without credentials. */
  readonly location: string;
  /** Null for a database without notifications. */
  readonly announcements: Announcements | null;
  /** Whether a pooler gives connections to another client after each transaction, so that what belongs to a session is lost. */
  readonly hasPooledSessions?: boolean;
  /** Runs `work` on one consistent state of the data. */
  read<T>(work: (connection: Connection) => Promise<T>, turn?: 'long'): Promise<T>;
  /**
   * Runs `work` on one consistent state of the data, as a transaction that sees its own changes and of which nothing stays.
   * It does not wait for those who write.
   */
  speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Runs `work` as one serializable transaction. When the database finds a conflict with another transaction,
   * everything is undone and `work` runs again, a bounded number of times.
   * @throws DatabaseFailure
   */
  write<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
  ): Promise<T>;
  /** Says that `write` will be asked for long work soon, for databases that need time to begin with it. */
  expectLong?(): void;
  /**
   * Changes the form of tables: one server after another, each of which sees what the one before it did. Where the database
   * stores each such statement at once, what failed is done in part. `gate` is a table that is there.
   * @throws DatabaseFailure
   */
  reshape<T>(gate: string, work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Makes an index, while others read, and write where the database can; false where it is there. Absent where {@link
   * Dialect.listed} needs none. @throws DatabaseFailure (`busy` while another server makes one), MissingExtension
   */
  addIndex?(index: TableIndex): Promise<boolean>;
  /**
   * Replaces tables: those that go are kept as a copy, and new ones come, both or neither, whenever the process or the
   * database may end. Null when `outgoing` says that nothing is to be done.
   * @throws DatabaseFailure, and what the replacement throws; then everything is as it was
   */
  replace<T>(replacement: Replacement<T>): Promise<Replaced<T> | null>;
  /**
   * Removes what a killed process left of a replacement, where that is not part of this database. Returns its name; null if there
   * is nothing, or if another process works in it.
   */
  removeUnfinished?(): Promise<string | null>;
  /** Writes all data of one moment to a backup on the server, while others read and write. Absent for databases with tools of their own. */
  writeBackup?(stamp: string): Promise<Copy>;
  /**
   * Replaces rows by those of a backup file in one transaction, after a copy of all data was made. `work` reads the tables of the
   * backup by their names there. Absent for databases with tools of their own. @throws DatabaseFailure if it is not a database
   */
  restore?<T>(
    file: string,
    stamp: string,
    work: (connection: Connection, inBackup: TableBefore) => Promise<Outcome<T>>,
  ): Promise<Replaced<T>>;
  /**
   * Lists the backups on the server, the latest first, with what `read` gives of each. Absent for databases with tools of
   * their own.
   */
  backupFiles?<T>(read: (backup: Connection) => Promise<T>): Promise<readonly BackupFile<T>[]>;
  /** Those of some names that copies of this database have, which are still there. */
  presentCopies(names: readonly string[]): Promise<readonly string[]>;
  /**
   * Removes a copy of this database, whole or not at all. `tables` names those in it that an installation made: with others in
   * it, it stays. @throws Error that says why it stays
   */
  removeCopy(
    name: string,
    tables: (connection: Connection, inCopy: TableBefore) => Promise<readonly string[]>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** The kind of a database failure; `uncertain` if the connection broke during the commit. */
export type DatabaseFailureKind =
  | 'unavailable'
  | 'uncertain'
  | 'busy'
  | 'conflict'
  | 'full'
  | 'tooLong'
  | 'tooCostly'
  | 'noTable'
  | 'readOnly'
  | 'other';

/** An error of the database, with its kind; `cause` is the error of the driver. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly kind: DatabaseFailureKind;

  constructor(kind: DatabaseFailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}
