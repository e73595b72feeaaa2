import type { Connection, LimitedRun, Parameter, Row, RunEach } from './database.ts';
import { tooCostly } from './time-limit.ts';

/** A connection that counts statements, and executes a limited number of them. */
export class CountedConnection implements Connection {
  readonly runEach: RunEach | undefined;
  readonly leaveGroup: (() => void) | undefined;
  readonly limited: LimitedRun | undefined;
  readonly #connection: Connection;
  readonly #max: number;
  #statements = 0;

  constructor(connection: Connection, max: number) {
    this.#connection = connection;
    this.#max = max;
    this.runEach =
      connection.runEach && (async (sql, rows) => this.#counted().runEach?.(sql, rows));
    this.leaveGroup = connection.leaveGroup;
    this.limited = connection.limited;
  }

  /** Number of statements so far. */
  get statements(): number {
    return this.#statements;
  }

  async all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.#counted().all(sql, parameters);
  }

  async run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return this.#counted().run(sql, parameters);
  }

  /** @throws DatabaseFailure (`tooCostly`) */
  #counted(): Connection {
    this.#statements += 1;
    if (this.#statements > this.#max) throw tooCostly();
    return this.#connection;
  }
}
