import {
  DatabaseFailure,
  type ColumnsOfRows,
  type Connection,
  type LimitedRun,
  type Parameter,
  type Row,
} from '../database.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Milliseconds that others of a group wait for one of them. */
const MEMBER_MILLISECONDS = 50;

/** The statements of a unit of work that shares its commit. It leaves the group when it takes too long, or requires to be alone. */
export class GroupConnection implements Connection {
  readonly #link: SqliteConnection;
  readonly #end = performance.now() + MEMBER_MILLISECONDS;
  readonly #timer: NodeJS.Timeout;
  readonly #leaving = Promise.withResolvers<void>();
  #hasLeft = false;

  constructor(link: SqliteConnection) {
    this.#link = link;
    this.#timer = setTimeout(() => this.#leave(), MEMBER_MILLISECONDS);
  }

  /** Whether no further statement runs, and the work has to run again. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Waits for the work, unless it leaves the group before its end. */
  async until(work: Promise<unknown>): Promise<void> {
    await Promise.race([work, this.#leaving.promise]);
    clearTimeout(this.#timer);
  }

  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.#isOver() ? over() : this.#link.all(sql, parameters);
  }

  run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return this.#isOver() ? over() : this.#link.run(sql, parameters);
  }

  runEach(sql: string, rows: ColumnsOfRows): Promise<void> {
    return this.#isOver() ? over() : this.#link.runEach(sql, rows);
  }

  readonly limited: LimitedRun = (milliseconds, work) =>
    withTimeLimit(this.#link, milliseconds, work);

  readonly leaveGroup = (): void => {
    this.#leave();
    throw failure();
  };

  /** Statements run at once: a timer alone would not end a chain of them. */
  #isOver(): boolean {
    if (!this.#hasLeft && performance.now() > this.#end) this.#leave();
    return this.#hasLeft;
  }

  #leave(): void {
    this.#hasLeft = true;
    this.#leaving.resolve();
  }
}

function failure(): DatabaseFailure {
  return new DatabaseFailure('conflict', new Error('the work runs again, alone'));
}

function over(): Promise<never> {
  return Promise.reject(failure());
}
