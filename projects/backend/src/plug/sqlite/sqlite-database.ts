import { setTimeout as sleep } from 'node:timers/promises';
import {
  DatabaseFailure,
  type Connection,
  type Database,
  type Outcome,
  type Replaced,
  type Replacement,
} from '../database.ts';
import type { DatabaseLimits } from '../../config/database-limits.ts';
import { dropTables } from '../drop-tables.ts';
import { quoteName } from '../../query/quote-name.ts';
import { Queue } from '../queue.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { renameAside } from './rename-aside.ts';
import { discardCopy, writeCopy } from './sqlite-copy.ts';
import { SQLITE } from './sqlite-dialect.ts';

const READERS = 4;
const PAUSE_MILLISECONDS = 10;

/**
 * A SQLite file: one writer at a time (`begin immediate`), readers see the last committed state. Works across
 * processes that open the same file.
 */
export class SqliteDatabase implements Database {
  readonly dialect = SQLITE;
  readonly location: string;
  readonly #connections: readonly SqliteConnection[];
  readonly #writer: Queue<SqliteConnection>;
  readonly #readers: Queue<SqliteConnection>;

  readonly #lockMilliseconds: number;
  readonly #limits: DatabaseLimits;

  constructor(file: string, limits: DatabaseLimits) {
    this.location = file;
    this.#limits = limits;
    this.#lockMilliseconds = limits.lockSeconds * 1000;
    const writer = new SqliteConnection(file, { readOnly: false });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off;');
    const readers = Array.from(
      { length: READERS },
      () => new SqliteConnection(file, { readOnly: true }),
    );
    this.#connections = [writer, ...readers];
    this.#writer = new Queue([writer], limits.statementSeconds);
    this.#readers = new Queue(readers, limits.statementSeconds);
  }

  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#readers.use(async (connection) => {
      connection.exec('begin');
      try {
        return await work(connection);
      } finally {
        rollback(connection);
      }
    });
  }

  write<T>(work: (connection: Connection, attempt: number) => Promise<Outcome<T>>): Promise<T> {
    return this.#writer.use(async (connection) => {
      await this.#beginWriting(connection);
      try {
        const outcome = await work(connection, 1);
        if (outcome.commit) connection.exec('commit');
        return outcome.value;
      } finally {
        rollback(connection);
      }
    });
  }

  /** Another process may be writing; it is waited for without keeping readers from being served. */
  async #beginWriting(connection: SqliteConnection): Promise<void> {
    const end = Date.now() + this.#lockMilliseconds;
    for (;;) {
      try {
        connection.exec('begin immediate');
        return;
      } catch (error) {
        const isBusy = error instanceof DatabaseFailure && error.kind === 'busy';
        if (!isBusy || Date.now() > end) throw error;
        await sleep(PAUSE_MILLISECONDS);
      }
    }
  }

  /** One transaction. The copy is a file beside this one, with everything in it; a trial works on such a file. */
  async replace<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    const { stamp, isTrial } = replacement;
    if (isTrial === true) return this.#try(replacement);
    let copy: string | null = null;
    try {
      const replaced = await this.#exchange(replacement, async (connection) => {
        copy = await this.#copy(connection, `${this.location}.${stamp}.bak`);
      });
      if (replaced?.commit === false) copy = discardCopy(copy);
      return replaced && { value: replaced.value, copy };
    } catch (error) {
      discardCopy(copy);
      throw error;
    }
  }

  async #try<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    const file = `${this.location}.${replacement.stamp}.trial`;
    await this.#readers.use((reader) => Promise.resolve(writeCopy(reader, file)));
    const trial = new SqliteDatabase(file, this.#limits);
    try {
      const tried = await trial.#exchange(replacement, () => Promise.resolve());
      return tried && { value: tried.value, copy: null };
    } finally {
      await trial.close();
      discardCopy(file);
    }
  }

  #exchange<T>(
    { outgoing, make, fill }: Replacement<T>,
    copy: (connection: Connection) => Promise<void>,
  ): Promise<Outcome<T> | null> {
    return this.write<Outcome<T> | null>(async (connection) => {
      const tables = await outgoing(connection);
      if (tables === null) return { commit: false, value: null };
      await copy(connection);
      const aside = await renameAside(connection, tables);
      await make(connection);
      const outcome = await fill(connection, (table) => quoteName(aside.get(table) ?? table));
      await dropTables(connection, [...aside.values()]);
      return { commit: outcome.commit, value: outcome };
    });
  }

  /** Copies a file that holds something; a reader sees it as it was before the transaction of `writer`. */
  async #copy(writer: Connection, file: string): Promise<string | null> {
    const tables = await writer.all(SQLITE.listTables);
    if (tables.length === 0) return null;
    return this.#readers.use((reader) => Promise.resolve(writeCopy(reader, file)));
  }

  /** Closes readers first: only a connection that may write brings the log into the file when it is the last one. */
  close(): Promise<void> {
    for (const connection of [...this.#connections].reverse()) connection.close();
    return Promise.resolve();
  }
}

function rollback(connection: SqliteConnection): void {
  if (connection.inTransaction) connection.exec('rollback');
}
