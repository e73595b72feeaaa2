import { createPool, type Pool, type PoolConnection } from 'mariadb';
import type { DatabaseLimits } from '../../config/database-limits.ts';
import {
  DatabaseFailure,
  type Connection,
  type Database,
  type DatabaseFailureKind,
  type Outcome,
  type Parameter,
  type Row,
} from '../database.ts';
import { failCommit, GRACE_MILLISECONDS, isLost } from '../lost-connection.ts';
import { writingPlaces, type Queue } from '../queue.ts';
import { withRetries } from '../retry.ts';
import { MARIADB } from './mariadb-dialect.ts';

const MILLISECONDS = 1000;
const SQL_MODE = 'ANSI,TRADITIONAL,NO_BACKSLASH_ESCAPES';

const KINDS: Readonly<Record<number, DatabaseFailureKind>> = {
  1213: 'conflict',
  1020: 'conflict',
  1062: 'conflict',
  1021: 'full',
  1114: 'full',
  1146: 'noTable',
  1054: 'noTable',
  1406: 'tooLong',
  1040: 'busy',
  1205: 'busy',
  1969: 'busy',
};

function mariadbFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const { errno = 0, fatal = false } = error as { errno?: number; fatal?: boolean };
  return new DatabaseFailure(KINDS[errno] ?? (fatal ? 'unavailable' : 'other'), error);
}

class MariadbConnection implements Connection {
  readonly #connection: PoolConnection;

  constructor(connection: PoolConnection) {
    this.#connection = connection;
  }

  async all(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return (await this.#execute(sql, parameters)) as Row[];
  }

  async run(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return ((await this.#execute(sql, parameters)) as { affectedRows?: number }).affectedRows ?? 0;
  }

  async #execute(sql: string, parameters: readonly Parameter[]): Promise<unknown> {
    const values = parameters.map((parameter) =>
      Array.isArray(parameter) ? JSON.stringify(parameter) : parameter,
    );
    try {
      return await (values.length === 0
        ? this.#connection.query(sql)
        : this.#connection.execute(sql, values));
    } catch (error) {
      throw mariadbFailure(error);
    }
  }
}

/** All values as texts; moments to the second. */
function asText(column: { string(): string | null; type: string }): string | null {
  const text = column.string();
  const isMoment = text !== null && (column.type === 'DATETIME' || column.type === 'TIMESTAMP');
  return isMoment ? text.slice(0, 'YYYY-MM-DD hh:mm:ss'.length) : text;
}

/** A MariaDB database; transactions are serializable and retried. */
export class MariadbDatabase implements Database {
  readonly dialect = MARIADB;
  readonly location: string;
  readonly #writers: Queue<number>;
  readonly #pool: Pool;
  readonly #connections: number;

  private constructor(pool: Pool, location: string, limits: DatabaseLimits) {
    this.#pool = pool;
    this.#connections = limits.connections;
    this.#writers = writingPlaces(limits.writers, limits.statementSeconds);
    this.location = location;
  }

  /** Connects. @throws DatabaseFailure */
  static async open(url: string, limits: DatabaseLimits): Promise<MariadbDatabase> {
    const { hostname, port, username, password, pathname, host } = new URL(url);
    const pool = createPool({
      host: hostname,
      port: Number(port || '3306'),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      connectionLimit: limits.connections,
      acquireTimeout: limits.connectSeconds * MILLISECONDS,
      connectTimeout: limits.connectSeconds * MILLISECONDS,
      socketTimeout: limits.statementSeconds * MILLISECONDS + GRACE_MILLISECONDS,
      charset: 'utf8mb4',
      collation: 'UTF8MB4_NOPAD_BIN',
      foundRows: true,
      initSql: [
        `set session sql_mode = '${SQL_MODE}'`,
        `set session time_zone = '+00:00'`,
        `set session innodb_lock_wait_timeout = ${limits.lockSeconds}`,
        `set session lock_wait_timeout = ${limits.lockSeconds}`,
        `set session max_statement_time = ${limits.statementSeconds}`,
        // Rows of very wide tables are only refused when their values do not fit, not when the table is made.
        `set session innodb_strict_mode = 0`,
        `set session optimizer_switch = 'exists_to_in=off'`,
      ],
      typeCast: asText as never,
    });
    const database = new MariadbDatabase(pool, `${host}${pathname}`, limits);
    try {
      await database.read((connection) => connection.all('select 1 as one'));
    } catch (error) {
      await pool.end().catch(() => undefined);
      throw error;
    }
    return database;
  }

  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#transaction(
      'repeatable read',
      'start transaction with consistent snapshot, read only',
      async (connection) => ({
        commit: true,
        value: await work(connection),
      }),
    );
  }

  write<T>(work: (connection: Connection, attempt: number) => Promise<Outcome<T>>): Promise<T> {
    return this.#writers.use(() =>
      withRetries((attempt) =>
        this.#transaction('serializable', 'start transaction', (connection) =>
          work(connection, attempt),
        ),
      ),
    );
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #transaction<T>(
    isolation: string,
    begin: string,
    work: (connection: Connection) => Promise<Outcome<T>>,
  ): Promise<T> {
    const client = await this.#connect();
    let isBroken = false;
    try {
      const connection = new MariadbConnection(client);
      await connection.run(`set transaction isolation level ${isolation}`);
      await connection.run(begin);
      const outcome = await work(connection);
      if (outcome.commit) await connection.run('commit').catch(failCommit);
      else await connection.run('rollback');
      return outcome.value;
    } catch (error) {
      isBroken = isLost(error) || !(await rollsBack(client));
      throw error;
    } finally {
      if (isBroken) client.destroy();
      else await client.release();
    }
  }

  async #connect(): Promise<PoolConnection> {
    try {
      return await this.#pool.getConnection();
    } catch (error) {
      const isInUse = this.#pool.activeConnections() >= this.#connections;
      throw new DatabaseFailure(isInUse ? 'busy' : 'unavailable', error);
    }
  }
}

async function rollsBack(client: PoolConnection): Promise<boolean> {
  return client.rollback().then(
    () => true,
    () => false,
  );
}
