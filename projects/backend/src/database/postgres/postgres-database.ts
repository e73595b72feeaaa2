import pg from 'pg';
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
  type TableIndex,
  type Turn,
} from '../database.ts';
import { failCommit, GRACE_MILLISECONDS, isUnusable } from '../lost-connection.ts';
import { prepared } from '../prepared.ts';
import { connectionPlaces, writingPlaces, type Queue } from '../queue.ts';
import { quoteName } from '../statement/quote-name.ts';
import { withRetries, type RetryLimits } from '../retry.ts';
import { rolledBack, readOnly } from '../transaction-outcome.ts';
import { BEGIN, beginOf, beginTransaction } from './begin-transaction.ts';
import { PostgresAnnouncements } from './postgres-announcements.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { POSTGRES } from './postgres-dialect.ts';
import { postgresFailure } from './postgres-failure.ts';
import { endIndexing, PostgresIndexes } from './postgres-indexes.ts';
import { PostgresServers } from './postgres-servers.ts';
import { StatementNames } from './statement-names.ts';
import { explainPooler, hasPooledSessions } from './pooled-sessions.ts';
import { copySchemas, dropSchema, swapTables, tablesIn, trySwap } from './postgres-swap.ts';

const MILLISECONDS = 1000;

/** A PostgreSQL database (or one that speaks its protocol); transactions are serializable and retried. */
export class PostgresDatabase implements Database {
  readonly dialect = POSTGRES;
  readonly location: string;
  readonly #announcements: PostgresAnnouncements;
  readonly #writers: Queue<number>;
  readonly #places: Queue<number>;
  readonly #pool: pg.Pool;
  readonly #servers: PostgresServers;
  readonly #gate: string;
  readonly #indexes: PostgresIndexes;
  readonly #names = new StatementNames();
  readonly #retries: RetryLimits;
  /** Statements at the begin of each transaction, for settings that a pooler loses. */
  #settings = '';

  private constructor(
    servers: PostgresServers,
    { gate, location }: Readonly<Record<'gate' | 'location', string>>,
    limits: DatabaseLimits,
  ) {
    this.#pool = poolOf(servers, limits);
    this.#servers = servers;
    this.#gate = gate;
    this.#announcements = new PostgresAnnouncements(servers, this.#pool);
    this.#indexes = new PostgresIndexes(servers);
    this.location = location;
    this.#retries = { timeoutMs: limits.statementTimeout * MILLISECONDS };
    this.#writers = writingPlaces(limits.writers, limits.statementTimeout);
    this.#places = connectionPlaces(limits);
  }

  /**
   * Connects to the first of several servers that accepts changes. `gate` is the table to lock while tables are replaced.
   * @throws DatabaseFailure
   */
  static async open(
    addresses: readonly string[],
    limits: DatabaseLimits,
    gate: string,
  ): Promise<PostgresDatabase> {
    const servers = new PostgresServers(addresses, limits.connectTimeout * MILLISECONDS);
    const location = locationOf(addresses);
    const database = new PostgresDatabase(servers, { gate, location }, limits);
    try {
      if (await database.#findPooler()) database.#settings = settingsOf(limits);
    } catch (error) {
      await database.close();
      throw explainPooler(error);
    }
    return database;
  }

  get hasPooledSessions(): boolean {
    return this.#settings !== '';
  }

  /** A pooler would lose notifications. */
  get announcements(): PostgresAnnouncements | null {
    return this.hasPooledSessions ? null : this.#announcements;
  }

  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return prepared(this, () =>
      withRetries(() => this.#transaction(BEGIN.read, readOnly(work)), this.#retries),
    );
  }

  speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return prepared(this, () =>
      withRetries(() => this.#transaction(BEGIN.speculate, rolledBack(work)), this.#retries),
    );
  }

  write<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
  ): Promise<T> {
    const begin = beginOf(turn);
    const attemptOf = (attempt: number): Promise<T> =>
      this.#transaction(begin, (connection) => work(connection, attempt), attempt > 1);
    const transaction = (): Promise<T> => withRetries(attemptOf, { ...this.#retries, turn });
    return prepared(this, () =>
      isApart(turn) ? transaction() : this.#writers.use(transaction, turn),
    );
  }

  /** Writes for a caller that takes the maintenance lock: two transactions that have read it would prevent each other from taking it. */
  #writeAlone<T>(work: (connection: Connection) => Promise<Outcome<T>>): Promise<T> {
    const begin = async (connection: Connection): Promise<void> => {
      await connection.run(`${BEGIN.write}${this.#settings}`);
    };
    const transaction = (): Promise<T> => this.#places.use(() => this.#onConnection(begin, work));
    return this.#writers.use(() => withRetries(transaction, this.#retries));
  }

  reshape<T>(gate: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#writeAlone(async (connection) => {
      // As the first statement, so that later ones read the state of the last transaction.
      await connection.run(`lock table ${quoteName(gate)} in share row exclusive mode`);
      return { commit: true, value: await work(connection) };
    });
  }

  /** The lock of an index is one of a session, which a pooler would lose. */
  addIndex(index: TableIndex): Promise<boolean> {
    if (this.hasPooledSessions) return Promise.resolve(false);
    return this.#indexes.add(index);
  }

  /** One transaction. The copy is the old tables themselves, in a schema of their own. */
  async replace<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    if (replacement.isTrial === true)
      return this.#transaction(BEGIN.speculate, (connection) => trySwap(connection, replacement));
    await endIndexing(this.#pool);
    this.#names.forget();
    return this.#writeAlone(async (connection) => {
      // As the first statement, so that later ones read the state of the last transaction.
      if (await this.#hasTable(replacement.gate))
        await connection.run(`lock table ${quoteName(replacement.gate)} in access exclusive mode`);
      return swapTables(connection, replacement);
    });
  }

  presentCopies(names: readonly string[]): Promise<readonly string[]> {
    return this.read((connection) => copySchemas(connection, names));
  }

  removeCopy(
    name: string,
    tables: (connection: Connection, inCopy: TableBefore) => Promise<readonly string[]>,
  ): Promise<void> {
    return this.write<void>(async (connection) => {
      const present = await copySchemas(connection, [name]);
      for (const schema of present)
        await dropSchema(connection, schema, await tables(connection, tablesIn(schema)));
      return { commit: true, value: undefined };
    });
  }

  async close(): Promise<void> {
    await this.#announcements.close();
    this.#indexes.close();
    await this.#pool.end();
  }

  async #hasTable(name: string): Promise<boolean> {
    const rows = await this.read((connection) => connection.all(POSTGRES.listTables));
    return rows.some((row) => row['name'] === name);
  }

  #transaction<T>(
    sql: string,
    work: (connection: Connection) => Promise<Ending<T>>,
    isRepeated = false,
  ): Promise<T> {
    const begin = (connection: Connection): Promise<void> =>
      beginTransaction(connection, `${sql}${this.#settings}`, { gate: this.#gate, isRepeated });
    return this.#places.use(() => this.#onConnection(begin, work, sql === BEGIN.read));
  }

  async #onConnection<T>(
    begin: (connection: Connection) => Promise<void>,
    work: (connection: Connection) => Promise<Ending<T>>,
    isReader = false,
  ): Promise<T> {
    const client = await this.#connect();
    let isBroken = false;
    try {
      const connection = new PostgresConnection(client, this.#names, isReader);
      await begin(connection);
      const { commit, value } = await work(connection);
      const end = connection.run(commit === false ? 'rollback' : 'commit');
      if (commit === true) await end.catch(failCommit);
      else isBroken = !(await succeeds(end));
      return value;
    } catch (error) {
      if (isUnusable(error)) this.#servers.suspect();
      isBroken = isUnusable(error) || !(await succeeds(client.query('rollback')));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async #findPooler(): Promise<boolean> {
    const client = await this.#connect();
    const other = async (): Promise<pg.Client> => {
      const connected = new (this.#servers.clientClass())();
      await connected.connect();
      return connected;
    };
    try {
      return await hasPooledSessions(client, other);
    } catch (error) {
      throw postgresFailure(error);
    } finally {
      client.release();
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#connectToCurrent();
    } catch (error) {
      const failure = postgresFailure(error);
      const isInUse = this.#pool.totalCount >= this.#pool.options.max;
      throw new DatabaseFailure(failure.kind === 'busy' || isInUse ? 'busy' : 'unavailable', error);
    }
  }

  /** If a server fails, its successor is used at once. A connection to a former server is closed. */
  async #connectToCurrent(): Promise<pg.PoolClient> {
    await this.#servers.settle();
    const { current } = this.#servers;
    try {
      const client = await this.#pool.connect();
      if (this.#servers.isCurrent(client)) return client;
      client.release(true);
    } catch (error) {
      this.#servers.suspect();
      await this.#servers.settle();
      if (this.#servers.current === current) throw error;
    }
    return this.#connectToCurrent();
  }
}

async function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

function poolOf(servers: PostgresServers, limits: DatabaseLimits): pg.Pool {
  const statementMilliseconds = limits.statementTimeout * MILLISECONDS;
  const pool = new pg.Pool({
    Client: servers.clientClass(),
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeout * MILLISECONDS,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + GRACE_MILLISECONDS,
    lock_timeout: limits.lockTimeout * MILLISECONDS,
    // Compiling a plan takes longer than running it, for queries of this size.
    options: '-c jit=off',
  });
  // The next statement reports a broken connection; the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The servers and the name of the database, without credentials. */
function locationOf(addresses: readonly string[]): string {
  const urls = addresses.map((address) => new URL(address));
  return `${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname ?? ''}`;
}

/** The settings of connections, for each transaction. */
function settingsOf({ statementTimeout, lockTimeout }: DatabaseLimits): string {
  const statement = statementTimeout * MILLISECONDS;
  const lock = lockTimeout * MILLISECONDS;
  return `; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local jit = off`;
}
