import type {
  Announcements,
  Connection,
  Copy,
  Database,
  Outcome,
  Replaced,
  Turn,
} from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';

/** A database that stores nothing: every unit of work is rolled back. */
export class ViewDatabase implements Database {
  readonly dialect: Dialect;
  readonly location: string;
  readonly announcements: Announcements | null = null;
  readonly #inner: Database;
  readonly #enter: (connection: Connection) => Promise<void>;

  constructor(inner: Database, enter: (connection: Connection) => Promise<void>) {
    this.dialect = inner.dialect;
    this.location = inner.location;
    this.#inner = inner;
    this.#enter = enter;
  }

  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.speculate(work);
  }

  speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#inner.speculate(async (connection) => {
      await this.#enter(connection);
      return work(connection);
    });
  }

  write<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
  ): Promise<T> {
    return this.#inner.write(async (connection, attempt) => {
      await this.#enter(connection);
      const { value } = await work(connection, attempt);
      return { commit: false, value };
    }, turn);
  }

  reshape(): Promise<never> {
    return rejected();
  }

  replace<T>(): Promise<Replaced<T> | null> {
    return rejected();
  }

  presentCopies(): Promise<readonly Copy['name'][]> {
    return rejected();
  }

  removeCopy(): Promise<void> {
    return rejected();
  }

  /** The database stays open: it is that of the application. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}

function rejected(): Promise<never> {
  return Promise.reject(new Error('Tables can’t be changed while viewing as another user.'));
}
