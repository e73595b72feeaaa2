import type { Connection } from '../database.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { Queue } from '../queue.ts';
import { GuardedConnection, StatementTooCostly } from './guarded-connection.ts';
import { ReaderConnection } from './reader-connection.ts';
import { SqliteConnection, type SqliteLink } from './sqlite-connection.ts';
import { SqliteProcess } from './sqlite-process.ts';
import { SpeculativeConnection } from './sqlite-speculative-connection.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { StatementCosts } from './statement-costs.ts';

const READERS = 4;
/** Processes for costly reads: one that takes long leaves the other. */
const COSTLY_READERS = 2;

/** Pages that a connection keeps in memory: SQLite reads and checks others again, for every statement. */
const CACHE_KB = 8192;
const COSTLY_CACHE_KB = 32_768;
/** Not by memory mapping: a backup that is restored truncates the file. */
const caching = (kilobytes: number): string => `pragma cache_size = -${kilobytes}`;

type Work<T> = (connection: Connection) => Promise<T>;

/**
 * The readers of a SQLite file. Cheap reads run in the thread that serves requests, costly ones in processes that are ended
 * when they take too long, and long ones (exports, backups) in a thread of their own.
 */
export class SqliteReaders {
  readonly #limitMs: number;
  readonly #costs: StatementCosts;
  readonly #links: readonly SqliteLink[];
  readonly #cheap: Queue<SqliteConnection>;
  readonly #speculative: Queue<SqliteConnection>;
  readonly #costly: Queue<SqliteProcess>;
  readonly #long: Queue<SqliteThread>;

  constructor(file: string, { statementTimeout }: DatabaseLimits, costs: StatementCosts) {
    this.#costs = costs;
    this.#limitMs = statementTimeout * 1000;
    const settings = { file, readOnly: true, begin: caching(COSTLY_CACHE_KB) };
    const reader = (): SqliteConnection => {
      const connection = new SqliteConnection(file, { readOnly: true });
      connection.exec(caching(CACHE_KB));
      return connection;
    };
    const cheap = Array.from({ length: READERS }, reader);
    const speculative = reader();
    const long = new SqliteThread(settings);
    const costly = Array.from({ length: COSTLY_READERS }, () => new SqliteProcess(settings, costs));
    this.#links = [speculative, long, ...costly, ...cheap];
    this.#cheap = new Queue(cheap, statementTimeout);
    this.#speculative = new Queue([speculative], statementTimeout);
    this.#costly = new Queue(costly, statementTimeout);
    this.#long = new Queue([long], statementTimeout);
  }

  read<T>(work: Work<T>): Promise<T> {
    return this.#unlessCostly(
      () => this.#cheap.use((link) => reading(link, () => work(this.#guarded(link)))),
      (link) => work(new ReaderConnection(link)),
    );
  }

  /** Runs work whose changes stay in temporary tables. @throws SpeculationTooLarge */
  speculate<T>(work: Work<T>): Promise<T> {
    const speculating = (link: Connection): Promise<T> => work(new SpeculativeConnection(link));
    return this.#unlessCostly(
      () => this.#speculative.use((link) => reading(link, () => speculating(this.#guarded(link)))),
      speculating,
    );
  }

  readLong<T>(work: Work<T>): Promise<T> {
    return this.#long.use((link) => reading(link, () => work(link)));
  }

  /** Runs work outside a transaction. */
  useLong<T>(work: (link: SqliteLink) => Promise<T>): Promise<T> {
    return this.#long.use(work);
  }

  /** Notes that many rows have changed. */
  noteLongCommit(): void {
    this.#costs.forget();
  }

  async close(): Promise<void> {
    for (const link of this.#links) await link.close();
  }

  #guarded(link: SqliteConnection): GuardedConnection {
    return new GuardedConnection(link, this.#costs);
  }

  async #unlessCostly<T>(
    read: () => Promise<T>,
    again: (link: SqliteProcess) => Promise<T>,
  ): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StatementTooCostly)) throw error;
      return this.#costly.use((link) =>
        link.limited(this.#limitMs, () => reading(link, () => again(link))),
      );
    }
  }
}

async function reading<T>(link: SqliteLink, work: () => Promise<T>): Promise<T> {
  await link.exec('begin');
  try {
    return await work();
  } finally {
    await link.rollback();
  }
}
