import type { Connection, Ending, Outcome } from './database.ts';

/** Wraps work that only reads, so that its result counts without a commit. */
export function readOnly<C extends Connection, T>(work: (connection: C) => Promise<T>) {
  return async (connection: C): Promise<Ending<T>> => ({
    commit: 'nothing',
    value: await work(connection),
  });
}

/** Wraps work whose changes are always rolled back; only its result remains. */
export function rolledBack<C extends Connection, T>(work: (connection: C) => Promise<T>) {
  return async (connection: C): Promise<Outcome<T>> => ({
    commit: false,
    value: await work(connection),
  });
}
