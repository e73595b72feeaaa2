import type { Connection, Parameter, Row } from './database.ts';

/** Faster statements are run again. */
const MIN_MILLISECONDS = 1;
/** Rows of all results together. */
const MAX_ROWS = 20_000;
const MAX_STATEMENTS = 1000;

/**
 * Keeps the results of slow statements that many requests repeat, such as counts. A result belongs to one statement with its
 * parameters, and to one state of the stored data: after each commit, statements run again.
 */
export class KeptResults {
  readonly #minMilliseconds: number;
  readonly #results = new Map<string, Row[]>();
  /** Statements that were slow: only these are worth asking for the state of the data. */
  readonly #slow = new Set<string>();
  #rows = 0;

  constructor(minMilliseconds = MIN_MILLISECONDS) {
    this.#minMilliseconds = minMilliseconds;
  }

  /** Returns a connection that keeps results; the same one if the state of its data is unknown. */
  of(connection: Connection): Connection {
    const { state } = connection;
    if (!state) return connection;
    let read: Promise<string> | null = null;
    const reader = { connection, state: () => (read ??= state()) };
    return {
      all: (sql, parameters = []) => this.#all(reader, sql, parameters),
      run: (sql, parameters) => connection.run(sql, parameters),
    };
  }

  async #all(
    {
      connection,
      state,
    }: { readonly connection: Connection; readonly state: () => Promise<string> },
    sql: string,
    parameters: readonly Parameter[],
  ): Promise<Row[]> {
    const statement = JSON.stringify([sql, parameters]);
    const known = this.#slow.has(sql) ? this.#results.get(`${await state()} ${statement}`) : null;
    if (known) return known;
    const started = performance.now();
    const rows = await connection.all(sql, parameters);
    if (performance.now() - started >= this.#minMilliseconds) {
      if (this.#slow.size >= MAX_STATEMENTS) this.#slow.clear();
      this.#slow.add(sql);
      this.#keep(`${await state()} ${statement}`, rows);
    }
    return rows;
  }

  #keep(key: string, rows: Row[]): void {
    this.#remove(key);
    this.#results.set(key, rows);
    this.#rows += rows.length + 1;
    for (const oldest of this.#results.keys()) {
      if (this.#rows <= MAX_ROWS) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const rows = this.#results.get(key);
    if (!rows) return;
    this.#results.delete(key);
    this.#rows -= rows.length + 1;
  }
}
