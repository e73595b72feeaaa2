import type {
  Connection,
  Database,
  Outcome,
  Parameter,
  Replaced,
  Replacement,
  Row,
  Turn,
} from '../src/database/database.ts';
import { CHANGE_TABLE } from '../src/core/framework-table.ts';
import { quoteName } from '../src/database/statement/quote-name.ts';

/** A statement that was sent to the database. */
export interface Statement {
  readonly kind: 'all' | 'run';
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** The number that it gave to a transaction of the change log. */
  seq?: string;
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

  expectLong(): void {
    this.#database.expectLong?.();
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

  speculate<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#database.speculate(work);
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
    all: async (sql, parameters = []) => {
      const statement: Statement = { kind: 'all', sql, parameters };
      statements.push(statement);
      const rows = await connection.all(sql, parameters);
      const seq = numberIn(statement, rows);
      if (seq !== null) statement.seq = seq;
      return rows;
    },
    run: (sql, parameters = []) => {
      statements.push({ kind: 'run', sql, parameters });
      return connection.run(sql, parameters);
    },
  };
}

function numberIn({ sql }: Statement, rows: readonly Row[]): string | null {
  return sql.endsWith(' returning seq') ? (rows[0]?.['seq'] ?? null) : null;
}

/** Sends recorded work again, and nothing else; what it adds to the change log gets another number. */
export async function replay(database: Database, recorded: readonly RecordedWork[]): Promise<void> {
  for (const { kind, commit, statements } of recorded) {
    const send = async (connection: Connection): Promise<void> => {
      const numbers = new Map<Parameter, Parameter>();
      for (const statement of statements) await sendAgain(connection, statement, numbers);
    };
    if (kind === 'read') await database.read(send);
    else
      await database.write(async (connection) => (await send(connection), { commit, value: null }));
  }
}

/** @param numbers new numbers of transactions, by those that were recorded */
async function sendAgain(
  connection: Connection,
  statement: Statement,
  numbers: Map<Parameter, Parameter>,
): Promise<void> {
  const isOfChangeLog = statement.sql.includes(quoteName(CHANGE_TABLE));
  const parameters = isOfChangeLog
    ? statement.parameters.map((each) => numbers.get(each) ?? each)
    : statement.parameters;
  if (statement.kind === 'run') return void (await connection.run(statement.sql, parameters));
  const seq = numberIn(statement, await connection.all(statement.sql, parameters));
  if (seq !== null && statement.seq !== undefined) numbers.set(statement.seq, seq);
}
