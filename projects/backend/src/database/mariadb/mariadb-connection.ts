import { errorDetail, errorMessage } from '@ampersand-prototype/generics';
import type { Connection as DriverConnection, UpsertResult } from 'mariadb';
import { TimeLimit } from '../time-limit.ts';
import { withTimeout } from '../with-timeout.ts';
import { rowsOf } from '../columns-of-rows.ts';
import {
  DatabaseFailure,
  type ColumnsOfRows,
  type Connection,
  type DatabaseFailureKind,
  type LimitedRun,
  type Parameter,
  type Row,
} from '../database.ts';
import { withSettings } from './statement-settings.ts';

const KINDS: Readonly<Record<number, DatabaseFailureKind>> = {
  1213: 'conflict',
  1020: 'conflict',
  1062: 'conflict',
  1021: 'full',
  1114: 'full',
  // A table was replaced after the transaction began.
  1412: 'conflict',
  1146: 'noTable',
  1054: 'noTable',
  1406: 'tooLong',
  // A transaction, and a server, that can only be read.
  1792: 'readOnly',
  1836: 'readOnly',
  1040: 'busy',
  // A server of a cluster that has lost the others.
  1047: 'unavailable',
  1205: 'busy',
  1969: 'tooCostly',
};

const SUBQUERY = /\(\s*(?:select|with|values)\b/i;

/** Converts an error of the MariaDB driver to a {@link DatabaseFailure}. */
export function mariadbFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const errno = Number(errorDetail(error, 'errno') ?? 0);
  // The number says only that some option of the server forbids it.
  if (errno === 1290 && errorMessage(error).includes('read-only'))
    return new DatabaseFailure('readOnly', error);
  const isFatal = errorDetail(error, 'fatal') === true;
  return new DatabaseFailure(KINDS[errno] ?? (isFatal ? 'unavailable' : 'other'), error);
}

/** Executes statements on a MariaDB connection; sets of atoms are passed as JSON. */
export class MariadbConnection implements Connection {
  readonly #connection: DriverConnection;
  readonly #timeoutMs: number;
  #limit: { readonly time: TimeLimit; readonly seconds: number } | null = null;

  /** @param patience milliseconds after which a statement without a response means that the connection is gone */
  constructor(connection: DriverConnection, timeoutMs: number) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  async all(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.#execute<Row[]>(sql, parameters);
  }

  async run(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return (await this.#execute<Partial<UpsertResult>>(sql, parameters)).affectedRows ?? 0;
  }

  readonly limited: LimitedRun = async (milliseconds, work) => {
    const outer = this.#limit;
    this.#limit = { time: new TimeLimit(milliseconds), seconds: milliseconds / 1000 };
    try {
      return await work();
    } finally {
      this.#limit = outer;
    }
  };

  /** All rows travel at once. */
  async runEach(sql: string, columns: ColumnsOfRows): Promise<void> {
    const rows = Array.from(rowsOf(columns), (row) => [...row]);
    try {
      await withTimeout(this.#connection.batch(sql, rows), this.#timeoutMs);
    } catch (error) {
      throw mariadbFailure(error);
    }
  }

  /** The driver gives what a statement of this kind gives. */
  async #execute<T>(statement: string, parameters: readonly Parameter[]): Promise<T> {
    this.#limit?.time.require();
    const sql = withSettings(statement, this.#limit?.seconds);
    const values = parameters.map((parameter) =>
      Array.isArray(parameter) ? JSON.stringify(parameter) : parameter,
    );
    try {
      const result =
        values.length === 0
          ? this.#connection.query<T>(sql)
          : this.#connection.execute<T>(executedOnce(sql), values);
      return await withTimeout(result, this.#timeoutMs);
    } catch (error) {
      throw mariadbFailure(error);
    }
  }
}

let executions = 0;

/**
 * Returns a statement with subqueries as one that was not executed before. MariaDB (10.11.19) finds too few rows in some
 * joins when it executes a prepared statement with subqueries again, and the driver prepares each text once.
 */
function executedOnce(sql: string): string {
  return SUBQUERY.test(sql) ? `${sql} /* ${++executions} */` : sql;
}
