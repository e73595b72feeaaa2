import { DatabaseFailure, type Connection } from './database.ts';

/** A limit of time for several statements. */
export class TimeLimit {
  readonly #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  /** Requires that time is left. @throws DatabaseFailure (`tooCostly`) */
  require(): void {
    if (performance.now() > this.#end) throw tooCostly();
  }
}

/** Runs reads within a limit of time, where the database can interrupt statements. @throws DatabaseFailure (`tooCostly`) */
export function withTimeLimit<T>(
  { limited }: Connection,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  return limited ? limited(milliseconds, work) : work();
}

/** Creates the failure of a read that exceeds its limit. */
export function tooCostly(): DatabaseFailure {
  return new DatabaseFailure('tooCostly', new Error('the read exceeds its limit'));
}

/** Checks whether a read exceeded its limit. */
export function isTooCostly(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.kind === 'tooCostly';
}
