import type { Connection, Parameter, Row } from '../database.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { StatementCosts } from './statement-costs.ts';

/** An error for a statement that is too costly for the thread that serves requests. The read runs elsewhere then. */
export class StatementTooCostly extends Error {
  override readonly name = 'StatementTooCostly';
}

/** A connection for reads in the thread that serves requests, which executes cheap statements only. */
export class GuardedConnection implements Connection {
  readonly #link: SqliteConnection;
  readonly #costs: StatementCosts;
  /** Time of the statements so far. */
  #milliseconds = 0;

  constructor(link: SqliteConnection, costs: StatementCosts) {
    this.#link = link;
    this.#costs = costs;
  }

  /** @throws StatementTooCostly */
  async all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    if (this.#costs.isCostly(this.#link, sql, this.#milliseconds))
      throw new StatementTooCostly(sql);
    const started = performance.now();
    const rows = await this.#link.all(sql, parameters);
    const milliseconds = performance.now() - started;
    this.#milliseconds += milliseconds;
    this.#costs.noteHere(sql, milliseconds);
    return rows;
  }

  readonly state = (): Promise<string> => this.#link.version();

  run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return this.#link.run(sql, parameters);
  }
}
