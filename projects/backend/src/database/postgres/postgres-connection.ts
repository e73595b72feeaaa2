import type pg from 'pg';
import {
  DatabaseFailure,
  type Connection,
  type LimitedRun,
  type Parameter,
  type Row,
} from '../database.ts';
import { numberParameters } from '../statement/numbered-parameters.ts';
import { isTooCostly, TimeLimit } from '../time-limit.ts';
import { postgresFailure } from './postgres-failure.ts';
import type { StatementNames } from './statement-names.ts';

const BOOLEAN_TYPE = 16;
const FLOAT_TYPE = 701;
const LIMIT = 'ampersand_limit';
/** The transactions whose changes are visible. Numbers can occur again after a recovery, with which the server starts. */
const SNAPSHOT =
  'select concat_ws(chr(32), pg_current_snapshot(), pg_postmaster_start_time()) as state';

/** Values as the texts that PostgreSQL writes; truth values and floats as they are stored elsewhere. */
const TYPES = {
  getTypeParser: (type: number) => (value: string) => {
    if (type === FLOAT_TYPE) return String(Number(value));
    return type === BOOLEAN_TYPE ? (value === 't' ? '1' : '0') : value;
  },
};

/** Executes statements on a PostgreSQL connection. */
export class PostgresConnection implements Connection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly state: Connection['state'];
  #limit: TimeLimit | null = null;

  /** A connection that `isReader` changes nothing, and reads one state of the data. */
  constructor(client: pg.PoolClient, names: StatementNames, isReader = false) {
    this.#client = client;
    this.#names = names;
    if (isReader) this.state = async () => String((await this.all(SNAPSHOT))[0]?.['state']);
  }

  async all(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return (await this.#query(sql, parameters)).rows;
  }

  async run(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return (await this.#query(sql, parameters)).rowCount ?? 0;
  }

  /** A statement that the server interrupts ends a transaction, unless it goes back to a savepoint. */
  readonly limited: LimitedRun = async (milliseconds, work) => {
    await this.run(`savepoint ${LIMIT}; set local statement_timeout = ${milliseconds}`);
    const outer = this.#limit;
    this.#limit = new TimeLimit(milliseconds);
    try {
      const value = await work();
      await this.run(`release savepoint ${LIMIT}; set local statement_timeout to default`);
      return value;
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || isTooCostly(error))
        await this.run(`rollback to savepoint ${LIMIT}; release savepoint ${LIMIT}`);
      throw error;
    } finally {
      this.#limit = outer;
    }
  };

  async #query(sql: string, parameters: readonly Parameter[]): Promise<pg.QueryResult<Row>> {
    if (parameters.length > 0) this.#limit?.require();
    const text = numberParameters(sql);
    // Several statements in one text can't have a name; those have no parameters.
    const name = parameters.length > 0 ? this.#names.nameOf(text) : undefined;
    try {
      return await this.#client.query<Row>({ name, text, values: [...parameters], types: TYPES });
    } catch (error) {
      throw this.#names.isStale(error)
        ? new DatabaseFailure('conflict', error)
        : postgresFailure(error);
    }
  }
}
