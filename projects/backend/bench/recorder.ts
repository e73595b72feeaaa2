import type {
  Connection,
  Database,
  Outcome,
  Parameter,
  Replaced,
  Replacement,
  Turn,
} from '../src/plug/database.ts';

/** A statement that was sent to the database. */
export interface Statement {
  readonly kind: 'all' | 'run';
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** Statements of one unit of work, in order. */
export interface RecordedWork {
  readonly kind: 'read' | 'write';
  readonly commit: boolean;
  readonly statements: readonly Statement[];
}

/** Passes everything on to a database, and remembers what was sent while it is recording. */
export class RecordingDatabase implements Database {
  readonly #database: Database;
  #recorded: RecordedWork[] | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  get dialect(): Database['dialect'] {
    return this.#database.dialect;
  }

  get location(): string {
    return this.#database.location;
  }

  get announcements(): Database['announcements'] {
    return this.#database.announcements;
  }

  reshape<T>(gate: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#database.reshape(gate, work);
  }

  replace<T>(replacement: Replacement<T>): Promise<Replaced<T> | null> {
    return this.#database.replace(replacement);
  }

  presentCopies(names: readonly string[]): Promise<readonly string[]> {
    return this.#database.presentCopies(names);
  }

  removeCopy(...[name, tables]: Parameters<Database['removeCopy']>): Promise<void> {
    return this.#database.removeCopy(name, tables);
  }

  /** What `work` sends to the database. */
  async record(work: () => Promise<unknown>): Promise<RecordedWork[]> {
    const recorded: RecordedWork[] = [];
    this.#recorded = recorded;
    try {
      await work();
    } finally {
      this.#recorded = null;
    }
    return recorded;
  }

  suppose<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#database.suppose(work);
  }

  read<T>(work: (connection: Connection) => Promise<T>, turn?: 'long'): Promise<T> {
    const recorded = this.#recorded;
    if (!recorded) return this.#database.read(work, turn);
    const statements: Statement[] = [];
    recorded.push({ kind: 'read', commit: false, statements });
    return this.#database.read((connection) => work(noting(connection, statements)));
  }

  write<T>(
    work: (connection: Connection, attempt: number) => Promise<Outcome<T>>,
    turn?: Turn,
  ): Promise<T> {
    const recorded = this.#recorded;
    if (!recorded) return this.#database.write(work, turn);
    return this.#database.write(async (connection, attempt) => {
      const statements: Statement[] = [];
      const outcome = await work(noting(connection, statements), attempt);
      recorded.push({ kind: 'write', commit: outcome.commit, statements });
      return outcome;
    });
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

function noting(connection: Connection, statements: Statement[]): Connection {
  return {
    all: (sql, parameters = []) => {
      statements.push({ kind: 'all', sql, parameters });
      return connection.all(sql, parameters);
    },
    run: (sql, parameters = []) => {
      statements.push({ kind: 'run', sql, parameters });
      return connection.run(sql, parameters);
    },
  };
}

/** Sends recorded work again, and nothing else. */
export async function replay(database: Database, recorded: readonly RecordedWork[]): Promise<void> {
  for (const { kind, commit, statements } of recorded) {
    const send = async (connection: Connection): Promise<void> => {
      for (const statement of statements)
        await connection[statement.kind](statement.sql, statement.parameters);
    };
    if (kind === 'read') await database.read(send);
    else
      await database.write(async (connection) => (await send(connection), { commit, value: null }));
  }
}
