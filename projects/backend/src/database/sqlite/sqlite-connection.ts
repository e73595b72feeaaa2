import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from '@ampersand-prototype/generics/node-sqlite';
import { digestOf } from '../statement/digest.ts';
import { rowsOf } from '../columns-of-rows.ts';
import type { ColumnsOfRows, Connection, LimitedRun, Parameter, Row } from '../database.ts';
import { foldText } from '@ampersand-prototype/generics';
import { CostLimit } from './cost-limit.ts';
import type { PlanStep } from './plan-cost.ts';
import { ExactSum } from './exact-sum.ts';
import { DIGEST, EXACT_SUM, FOLD } from './sqlite-dialect.ts';
import { addFormulaFunctions } from './formula-functions.ts';
import { sqliteFailure } from './sqlite-failure.ts';
import { SqliteStatement } from './sqlite-statement.ts';
import type { StatementCosts } from './statement-costs.ts';

/** Waiting in SQLite stops the whole process; longer waits are for those who call. */
const WAIT_MILLISECONDS = 100;

/** The number that SQLite increases for a connection when others commit. */
export const DATA_VERSION = 'pragma data_version';

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
  readonly #id = randomUUID();
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly limited?: LimitedRun;
  #costLimit: CostLimit | null = null;

  /** With `costs`, {@link limited} rejects costly statements: nothing can interrupt them. */
  constructor(file: string, options: { readOnly: boolean; costs?: StatementCosts }) {
    const { costs } = options;
    if (costs) this.limited = (milliseconds, work) => this.#limit(costs, milliseconds, work);
    this.#database = new DatabaseSync(file, {
      readOnly: options.readOnly,
      timeout: WAIT_MILLISECONDS,
    });
    this.#database.function(FOLD, { deterministic: true }, (text) =>
      typeof text === 'string' ? foldText(text) : text,
    );
    addFormulaFunctions(this.#database);
    this.#database.aggregate<never>(EXACT_SUM, {
      useBigIntArguments: true,
      start: () => new ExactSum() as never,
      step: (sum: ExactSum, value) => {
        if (typeof value === 'bigint' || typeof value === 'number') sum.add(value);
        return sum as never;
      },
      result: (sum: ExactSum) => sum.text,
    });
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

  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return attempt(() => {
      this.#costLimit?.require(this, sql);
      return this.rows(sql, parameters);
    });
  }

  async #limit<T>(costs: StatementCosts, milliseconds: number, work: () => Promise<T>): Promise<T> {
    const outer = this.#costLimit;
    this.#costLimit = new CostLimit(costs, milliseconds);
    try {
      return await work();
    } finally {
      this.#costLimit = outer;
    }
  }

  /** Rows of a query, at once. @throws DatabaseFailure */
  rows(sql: string, parameters: readonly Parameter[] = []): Row[] {
    try {
      return this.#statement(sql).all(parameters.map(toSqlite));
    } catch (error) {
      throw sqliteFailure(error);
    }
  }

  /** The steps by which SQLite would execute a statement; none if it can't be prepared. */
  planOf(sql: string): PlanStep[] {
    try {
      const steps = new SqliteStatement(this.#database, `explain query plan ${sql}`).all([]);
      return steps.map(({ id, parent, detail }) => ({
        id: id ?? '',
        parent: parent ?? '',
        detail: detail ?? '',
      }));
    } catch {
      // Executing the statement raises the error.
      return [];
    }
  }

  /** Returns another text after each commit of other connections. */
  version(): Promise<string> {
    return attempt(() => `${this.#id} ${this.rows(DATA_VERSION)[0]?.['data_version']}`);
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
