import type { Connection, Database, Outcome } from '../database.ts';
import { Pool } from '../queue.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SQLITE } from './sqlite-dialect.ts';

const READERS = 4;

/**
 * A SQLite file: one writer at a time (`begin immediate`), readers see the last committed state. Works across
 * processes that open the same file.
 */
export class SqliteDatabase implements Database {
  readonly dialect = SQLITE;
  readonly location: string;
  readonly #connections: readonly SqliteConnection[];
  readonly #writer: Pool<SqliteConnection>;
  readonly #readers: Pool<SqliteConnection>;

  constructor(file: string) {
    this.location = file;
    const writer = new SqliteConnection(file, { readOnly: false });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off;');
    const readers = Array.from(
      { length: READERS },
      () => new SqliteConnection(file, { readOnly: true }),
    );
    this.#connections = [writer, ...readers];
    this.#writer = new Pool([writer]);
    this.#readers = new Pool(readers);
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
      connection.exec('begin immediate');
      try {
        const outcome = await work(connection, 1);
        if (outcome.commit) connection.exec('commit');
        return outcome.value;
      } finally {
        rollback(connection);
      }
    });
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
