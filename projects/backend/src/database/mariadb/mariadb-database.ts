import { createPool, type Pool, type PoolConnection } from 'mariadb';
import type { DatabaseLimits } from '../database-limits.ts';
import {
  DatabaseFailure,
  isApart,
  type Connection,
  type Database,
  type Ending,
  type Outcome,
  type Replaced,
  type Replacement,
  type TableBefore,
  type Turn,
} from '../database.ts';
import { prepared } from '../prepared.ts';
import { withTimeout } from '../with-timeout.ts';
import { failCommit, isUnusable } from '../lost-connection.ts';
import { connectionPlaces, writingPlaces, type Queue } from '../queue.ts';
import { withRetries, type RetryLimits } from '../retry.ts';
import { rolledBack, readOnly } from '../transaction-outcome.ts';
import { MariadbConnection } from './mariadb-connection.ts';
import { MARIADB } from './mariadb-dialect.ts';
import { connectionOptions, timeoutOf, type MariadbOptions } from './mariadb-options.ts';
import { copyDatabases, dropCopy, tablesOf } from './copy-database.ts';
import { withInstallationLock, connected } from './installation-lock.ts';
import { dropUnfinished, swapTables } from './mariadb-swap.ts';
import { SpeculativeConnection } from './mariadb-speculative-connection.ts';

/** A MariaDB database; transactions are serializable and retried. */
export class MariadbDatabase implements Database {
  readonly dialect = MARIADB;
  readonly announcements = null;
  readonly location: string;
  readonly #writers: Queue<number>;
  readonly #places: Queue<number>;
  readonly #pool: Pool;
  readonly #connections: number;
  readonly #options: MariadbOptions;
  readonly #timeoutMs: number;
  readonly #retries: RetryLimits;

  private constructor(
    pool: Pool,
    options: MariadbOptions,
    location: string,
    limits: DatabaseLimits,
  ) {
    this.#pool = pool;
    this.#options = options;
    this.#timeoutMs = timeoutOf(limits);
    this.#retries = { timeoutMs: this.#timeoutMs };
    this.#connections = limits.connections;
    this.#writers = writingPlaces(limits.writers, limits.statementTimeout);
    this.#places = connectionPlaces(limits);
    this.location = location;
  }

  /** Connects. @throws DatabaseFailure */
  static async open(url: string, limits: DatabaseLimits): Promise<MariadbDatabase> {
    const { host, pathname } = new URL(url);
    const options = connectionOptions(url, limits);
    // A pool retries for some seconds, and then reports that it got no connection, without the reason.
    await connected(options, timeoutOf(limits), requireOneServer);
    const pool = createPool({
      ...options,
      connectionLimit: limits.connections,
      acquireTimeout: options.connectTimeout,
    });
    return new MariadbDatabase(pool, options, `${host}${pathname}`, limits);
  }

  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    // The snapshot is that of the first query: an earlier one would have no rows in tables that were replaced since.
    return prepared(this, () =>
      this.#transaction('repeatable read', 'start transaction read only', readOnly(work)),
    );
  }

  speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return prepared(this, () =>
      withRetries(
        () =>
          this.#transaction(
            'repeatable read',
            'start transaction',
            rolledBack((connection: MariadbConnection) => speculating(connection, work)),
          ),
        this.#retries,
      ),
    );
  }

  write<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
  ): Promise<T> {
    const isolation = isApart(turn) ? 'read committed' : 'serializable';
    const transaction = (): Promise<T> =>
      withRetries(
        (attempt) =>
          this.#transaction(isolation, 'start transaction', (connection) =>
            work(connection, attempt),
          ),
        { ...this.#retries, turn },
      );
    return prepared(this, () =>
      isApart(turn) ? transaction() : this.#writers.use(transaction, turn),
    );
  }

  reshape<T>(_gate: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#writers.use(() =>
      withRetries(() => withInstallationLock(this.#options, this.#timeoutMs, work), this.#retries),
    );
  }

  /** The new tables are made in a database of their own; then one statement renames old and new ones. */
  replace<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    return this.#writers.use(() =>
      withRetries(() => swapTables(this.#options, this.#timeoutMs, replacement), this.#retries),
    );
  }

  removeUnfinished(): Promise<string | null> {
    return dropUnfinished(this.#options, this.#timeoutMs);
  }

  presentCopies(names: readonly string[]): Promise<readonly string[]> {
    return this.read((connection) => copyDatabases(connection, this.#options.database, names));
  }

  removeCopy(
    name: string,
    tables: (connection: Connection, inCopy: TableBefore) => Promise<readonly string[]>,
  ): Promise<void> {
    const { database } = this.#options;
    return connected(this.#options, this.#timeoutMs, async (connection) => {
      for (const copy of await copyDatabases(connection, database, [name]))
        await dropCopy(connection, copy, await tables(connection, tablesOf(copy)));
    });
  }

  async close(): Promise<void> {
    await succeeds(this.#pool.end(), this.#timeoutMs);
  }

  #transaction<T>(
    isolation: string,
    begin: string,
    work: (connection: MariadbConnection) => Promise<Ending<T>>,
  ): Promise<T> {
    return this.#places.use(() => this.#onConnection(isolation, begin, work));
  }

  async #onConnection<T>(
    isolation: string,
    begin: string,
    work: (connection: MariadbConnection) => Promise<Ending<T>>,
  ): Promise<T> {
    const client = await this.#connect();
    let isBroken = false;
    try {
      const connection = new MariadbConnection(client, this.#timeoutMs);
      await connection.run(`set transaction isolation level ${isolation}`);
      await connection.run(begin);
      const { commit, value } = await work(connection);
      const end = connection.run(commit === false ? 'rollback' : 'commit');
      if (commit === true) await end.catch(failCommit);
      else isBroken = !(await succeeds(end, this.#timeoutMs));
      return value;
    } catch (error) {
      isBroken = isUnusable(error) || !(await succeeds(client.rollback(), this.#timeoutMs));
      throw error;
    } finally {
      if (isBroken || !(await succeeds(client.release(), this.#timeoutMs))) client.destroy();
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

async function speculating<T>(
  connection: MariadbConnection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const speculated = new SpeculativeConnection(connection);
  try {
    return await work(speculated);
  } finally {
    await speculated.end();
  }
}

async function succeeds(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return withTimeout(promise, timeoutMs).then(
    () => true,
    () => false,
  );
}

/** Servers of a Galera cluster let two of them commit what together violates an invariant. @throws Error */
async function requireOneServer(connection: Connection): Promise<void> {
  const [row] = await connection.all(`show variables like 'wsrep_on'`);
  if (row?.['Value'] !== 'ON') return;
  throw new Error(
    "this MariaDB server is part of a Galera cluster (wsrep_on), which doesn't isolate transactions of several servers, so invariants could be violated; use a single MariaDB server, or PostgreSQL",
  );
}
