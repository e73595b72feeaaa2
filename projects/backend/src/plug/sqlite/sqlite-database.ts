import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFailure, type Connection, type Database, type Outcome } from '../database.ts';
import type { DatabaseLimits } from '../../config/database-limits.ts';
import { Queue } from '../queue.ts';
import { SqliteConnection } from './sqlite-connection.ts';
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

  constructor(file: string, limits: DatabaseLimits) {
    this.location = file;
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

  checkpoint(): void {
    this.#connections[0]?.exec('pragma wal_checkpoint(truncate)');
  }

  close(): Promise<void> {
    for (const connection of this.#connections) connection.close();
    return Promise.resolve();
  }
}

function rollback(connection: SqliteConnection): void {
  if (connection.inTransaction) connection.exec('rollback');
}
