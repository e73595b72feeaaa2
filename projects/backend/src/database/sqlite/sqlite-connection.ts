import { DatabaseSync, type SQLInputValue } from '@ampersand-prototype/generics/node-sqlite';
import { digestOf } from '../statement/digest.ts';
import { rowsOf } from '../columns-of-rows.ts';
import type { ColumnsOfRows, Connection, Parameter, Row } from '../database.ts';
import { foldText } from '@ampersand-prototype/generics';
import { DIGEST, FOLD } from './sqlite-dialect.ts';
import { sqliteFailure } from './sqlite-failure.ts';
import { SqliteStatement } from './sqlite-statement.ts';

/** Waiting in SQLite stops the whole process; longer waits are for those who call. */
const WAIT_MILLISECONDS = 100;

/** Statements of an application are a closed set; this only guards against a leak. */
const MAX_STATEMENTS = 5000;

/** The statements and transactions of a SQLite connection. */
export interface SqliteLink extends Connection {
  /** Runs SQL without parameters, several statements at once. */
  exec(sql: string): Promise<void> | void;
  /** Undoes the transaction, if there is one. */
  rollback(): Promise<void> | void;
  close(): Promise<void> | void;
}

/** A connection to a SQLite file, which caches compiled statements. */
export class SqliteConnection implements SqliteLink {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(file: string, options: { readOnly: boolean }) {
    this.#database = new DatabaseSync(file, {
      readOnly: options.readOnly,
      timeout: WAIT_MILLISECONDS,
    });
    this.#database.function(FOLD, { deterministic: true }, (text) =>
      typeof text === 'string' ? foldText(text) : text,
    );
    // The columns of a row ask for the digest of the same text.
    let [text, digest]: [unknown, string | null] = [null, null];
    this.#database.function(DIGEST, { deterministic: true }, (requested) => {
      if (requested !== text)
        [text, digest] = [requested, typeof requested === 'string' ? digestOf(requested) : null];
      return digest;
    });
  }

  exec(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (error) {
      throw sqliteFailure(error);
    }
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  rollback(): void {
    if (this.inTransaction) this.exec('rollback');
  }

  all(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return attempt(() => this.#statement(sql).all(parameters.map(toSqlite)));
  }

  run(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return attempt(() => this.#statement(sql).run(parameters.map(toSqlite)));
  }

  /** A statement for many rows would keep a journal of its own, to be undone alone. */
  runEach(sql: string, rows: ColumnsOfRows): Promise<void> {
    return attempt(() => {
      const statement = this.#statement(sql);
      for (const row of rowsOf(rows)) statement.run(row);
    });
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #statement(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = new SqliteStatement(this.#database, sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Statements run at once; the promise only fits the interface. */
function attempt<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(sqliteFailure(error));
  }
}

function toSqlite(parameter: Parameter): SQLInputValue {
  return typeof parameter === 'string' || parameter === null
    ? parameter
    : JSON.stringify(parameter);
}
