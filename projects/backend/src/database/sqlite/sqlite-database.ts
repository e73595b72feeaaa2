import { setTimeout as sleep } from 'node:timers/promises';
import {
  isIfFree,
  DatabaseFailure,
  type BackupFile,
  type Connection,
  type Copy,
  type Database,
  type Outcome,
  type Replaced,
  type Replacement,
  type TableBefore,
  type TableIndex,
  type Turn,
} from '../database.ts';
import { prepared } from '../prepared.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { quoteName } from '../statement/quote-name.ts';
import { Queue } from '../queue.ts';
import { withRetries, type RetryLimits } from '../retry.ts';
import { rolledBack } from '../transaction-outcome.ts';
import { backupFiles } from './backup-files.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteConnection, type SqliteLink } from './sqlite-connection.ts';
import { copyFile, copyFiles, copyIn, discardCopy, writeCopy } from './sqlite-copy.ts';
import { SQLITE } from './sqlite-dialect.ts';
import { swapTables } from './sqlite-swap.ts';
import { SqliteThread } from './sqlite-thread.ts';
import { StatementCosts } from './statement-costs.ts';
import { SAMPLE_ROWS, Statistics } from './statistics.ts';
import { SqliteReaders } from './sqlite-readers.ts';
import { SpeculationTooLarge } from './sqlite-speculative-connection.ts';

/** The name by which statements read an attached backup. */
const BACKUP = 'restored_backup';
const PAUSE_MILLISECONDS = 10;
/** Pages that a transaction writes stay in memory, up to so many kilobytes; beyond that they go to the log before its end. */
const WRITE_CACHE = 16_384;
/** The same for what may take long: an import goes to every place of an index, again and again. */
const LONG_WRITE_CACHE = 32_768;
const writing = (cache: number): string =>
  `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off; pragma cache_size = -${cache}; pragma analysis_limit = ${SAMPLE_ROWS};`;
/** Times that what a long transaction left in the log is tried to be brought into the file. */
const CHECKPOINTS = 100;

/**
 * A SQLite file with one writer at a time (`begin immediate`). Readers see the last committed state. Several processes can use
 * the same file. Long work runs in a separate thread (`sqlite-thread.ts`).
 */
export class SqliteDatabase implements Database {
  readonly dialect = SQLITE;
  readonly announcements = null;
  readonly location: string;
  readonly #links: readonly Pick<SqliteLink, 'close'>[];
  readonly #writer: Queue<SqliteConnection>;
  readonly #readers: SqliteReaders;
  /** Writes in the turn of the writer. */
  readonly #longWriter: SqliteThread;
  readonly #lockMilliseconds: number;
  readonly #retries: RetryLimits;
  readonly #limits: DatabaseLimits;
  readonly #groups: GroupCommit;
  readonly #statistics = new Statistics();
  #indexing: Promise<unknown> = Promise.resolve();

  constructor(file: string, limits: DatabaseLimits) {
    this.location = file;
    this.#limits = limits;
    this.#lockMilliseconds = limits.lockTimeout * 1000;
    this.#retries = { timeoutMs: limits.statementTimeout * 1000 };
    const costs = new StatementCosts();
    const writer = new SqliteConnection(file, { readOnly: false, costs });
    writer.exec(writing(WRITE_CACHE));
    this.#readers = new SqliteReaders(file, limits, costs);
    this.#longWriter = new SqliteThread({
      file,
      readOnly: false,
      begin: writing(LONG_WRITE_CACHE),
    });
    this.#links = [this.#readers, this.#longWriter, writer];
    this.#writer = new Queue([writer], limits.statementTimeout);
    this.#groups = new GroupCommit({
      link: writer,
      commit: async () => {
        writer.exec('commit');
        await this.#statistics.noteCommit(writer);
      },
      isAwaited: () => this.#writer.isAwaited,
    });
  }

  read<T>(work: (connection: Connection) => Promise<T>, turn?: 'long'): Promise<T> {
    return prepared(this, () =>
      turn === 'long' ? this.#readers.readLong(work) : this.#readers.read(work),
    );
  }

  /** A reader keeps the changes to itself, unless they are of large tables: then it is done in the turn of a writer. */
  speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return prepared(this, () => this.#speculate(work));
  }

  async #speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await this.#readers.speculate(work);
    } catch (error) {
      if (!(error instanceof SpeculationTooLarge)) throw error;
      return this.write(rolledBack(work));
    }
  }

  write<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
  ): Promise<T> {
    return prepared(this, () =>
      turn === 'long'
        ? this.#longTurn((link) => this.#transact(link, (connection) => work(connection, 1)))
        : this.#writeInGroup(work, turn),
    );
  }

  /** Runs short work, which may share its commit with others that wait. */
  #writeInGroup<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
    milliseconds = isIfFree(turn) ? 0 : this.#lockMilliseconds,
  ): Promise<T> {
    let attempt = 0;
    return withRetries(async () => {
      const stored = await this.#writer.use(
        (link) =>
          this.#groups.run(
            () => beginWriting(link, milliseconds),
            (connection) => work(connection, (attempt += 1)),
          ),
        turn,
      );
      return stored();
    }, this.#retries);
  }

  /** Gives long work the turn to write; those who had it before may have left their group open. */
  #longTurn<T>(work: (link: SqliteLink) => Promise<T>): Promise<T> {
    return this.#writer.use(async () => {
      await this.#groups.end();
      return work(this.#longWriter);
    });
  }

  async #transact<T>(
    link: SqliteLink,
    work: (connection: SqliteLink) => Promise<Outcome<T>>,
    lockMilliseconds = this.#lockMilliseconds,
  ): Promise<T> {
    await beginWriting(link, lockMilliseconds);
    try {
      const outcome = await work(link);
      if (outcome.commit) {
        await link.exec('commit');
        this.#statistics.noteLongCommit();
        this.#readers.noteLongCommit();
        await shortenLog(link);
      }
      return outcome.value;
    } finally {
      await link.rollback();
    }
  }

  /** Readers see the data from before until the commit. The backup is attached to the writer, and only read. */
  async restore<T>(
    file: string,
    stamp: string,
    work: (connection: Connection, inBackup: TableBefore) => Promise<Outcome<T>>,
  ): Promise<Replaced<T>> {
    const inBackup: TableBefore = (table) => `${BACKUP}.${quoteName(table)}`;
    const [{ value }, copy] = await this.#withBackup(stamp, (backUp) =>
      this.#withAttached(file, (link) =>
        this.#transact(link, async (connection) => {
          await backUp(connection);
          const outcome = await work(connection, inBackup);
          return { commit: outcome.commit, value: outcome };
        }),
      ),
    );
    return { value, copy };
  }

  /** Runs work that can back up this file, and keeps that backup only if the work is stored. */
  async #withBackup<R extends Outcome<unknown> | null>(
    stamp: string,
    work: (backUp: (writer: Connection) => Promise<void>) => Promise<R>,
  ): Promise<readonly [R, Copy | null]> {
    let file: string | null = null;
    let isStored = false;
    try {
      const outcome = await work(async (writer) => {
        file = await this.#copy(writer, copyFile(this.location, stamp));
      });
      isStored = outcome?.commit === true;
      return [outcome, isStored && file !== null ? copyIn(file) : null];
    } finally {
      if (file !== null && !isStored) discardCopy(file);
    }
  }

  #withAttached<T>(file: string, work: (link: SqliteLink) => Promise<T>): Promise<T> {
    return this.#longTurn(async (link) => {
      await attach(link, file);
      try {
        return await work(link);
      } finally {
        await link.exec(`detach database ${BACKUP}`);
      }
    });
  }

  async writeBackup(stamp: string): Promise<Copy> {
    const file = copyFile(this.location, stamp);
    return copyIn(await this.#readers.useLong((link) => writeCopy(link, file)));
  }

  expectLong(): void {
    this.#longWriter.begin();
  }

  reshape<T>(_gate: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.write(
      async (connection) => ({ commit: true, value: await work(connection) }),
      'long',
    );
  }

  /** Readers continue; writers wait. */
  addIndex({ table, name, on }: TableIndex): Promise<boolean> {
    const added = this.write(async (connection) => {
      const present = await connection.all(SQLITE.listIndexes, [table]);
      if (present.some((row) => row['name'] === name)) return { commit: false, value: false };
      await connection.run(`create index ${quoteName(name)} on ${quoteName(table)} (${on})`);
      return { commit: true, value: true };
    }, 'long');
    this.#indexing = added.catch(() => undefined);
    return added;
  }

  /** One transaction. The copy is a complete file next to this one; a trial works on such a file. */
  async replace<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    if (replacement.isTrial === true) return this.#try(replacement);
    const [outcome, copy] = await this.#withBackup(replacement.stamp, (backUp) =>
      this.#exchange(replacement, backUp),
    );
    return outcome && { value: outcome.value, copy };
  }

  backupFiles<T>(read: (backup: Connection) => Promise<T>): Promise<readonly BackupFile<T>[]> {
    return backupFiles(this.location, read);
  }

  presentCopies(names: readonly string[]): Promise<readonly string[]> {
    return Promise.resolve([...copyFiles(this.location, names).keys()]);
  }

  /** The file is a copy of all tables, those of others included, which are still where they were. */
  removeCopy(name: string): Promise<void> {
    for (const file of copyFiles(this.location, [name]).values()) discardCopy(file);
    return Promise.resolve();
  }

  async #try<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    const file = `${this.location}.${replacement.stamp}.trial`;
    await this.#readers.useLong((reader) => writeCopy(reader, file));
    const trial = new SqliteDatabase(file, this.#limits);
    try {
      const tried = await trial.#exchange(replacement, () => Promise.resolve());
      return tried && { value: tried.value, copy: null };
    } finally {
      await trial.close();
      discardCopy(file);
    }
  }

  /** Another server may be exchanging tables, which takes long. This one waits, and then finds what was done. */
  async #exchange<T>(
    replacement: Replacement<T>,
    backUp: (writer: Connection) => Promise<void>,
  ): Promise<Outcome<T> | null> {
    const { timeoutMs } = this.#retries;
    const exchange = async (connection: Connection): Promise<Outcome<Outcome<T> | null>> => {
      const outcome = await swapTables(connection, replacement, backUp);
      return { commit: outcome?.commit === true, value: outcome };
    };
    // A file without tables has no users.
    const isUsed = !(await this.#isEmpty());
    return prepared(this, () =>
      isUsed
        ? this.#longTurn((link) => this.#transact(link, exchange, timeoutMs))
        : this.#writeInGroup(exchange, undefined, timeoutMs),
    );
  }

  async #isEmpty(): Promise<boolean> {
    const tables = await this.read((reader) => reader.all(SQLITE.listTables));
    return tables.length === 0;
  }

  /** Copies a file that holds something; a reader sees it as it was before the transaction of `writer`. */
  async #copy(writer: Connection, file: string): Promise<string | null> {
    const tables = await writer.all(SQLITE.listTables);
    if (tables.length === 0) return null;
    return this.#readers.useLong((reader) => writeCopy(reader, file));
  }

  /** Closes readers first: only a connection that may write brings the log into the file when it is the last one. */
  async close(): Promise<void> {
    await this.#indexing;
    for (const link of this.#links) await link.close();
  }
}

/** @throws DatabaseFailure (`other`) if the file is not a database */
async function attach(link: SqliteLink, file: string): Promise<void> {
  try {
    await link.exec(`attach database '${file.replaceAll("'", "''")}' as ${BACKUP}`);
  } catch (error) {
    throw new DatabaseFailure('other', error);
  }
}

/** Another process may be writing; it is waited for without keeping readers from being served. */
async function beginWriting(link: SqliteLink, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await link.exec('begin immediate');
      return;
    } catch (error) {
      const isBusy = error instanceof DatabaseFailure && error.kind === 'busy';
      if (!isBusy || Date.now() >= end) throw error;
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}

/**
 * Moves committed pages from the log to the file now: otherwise the next edit would do it. Readers of an older state
 * delay it.
 */
async function shortenLog(link: SqliteLink): Promise<void> {
  for (let i = 0; i < CHECKPOINTS; i += 1) {
    const [row] = await link.all('pragma wal_checkpoint(passive)');
    if (row === undefined || row['log'] === row['checkpointed']) return;
    await sleep(PAUSE_MILLISECONDS);
  }
}
