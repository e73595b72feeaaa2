import type { Connection, Ending, Outcome } from './database.ts';

/** Marks work that only reads: it has given its value, whatever becomes of its connection then. */
export function readOnly<C extends Connection, T>(work: (connection: C) => Promise<T>) {
  return async (connection: C): Promise<Ending<T>> => ({
    commit: 'nothing',
    value: await work(connection),
  });
}

/** Rolls work back, and retains only its value. */
export function rolledBack<C extends Connection, T>(work: (connection: C) => Promise<T>) {
  return async (connection: C): Promise<Outcome<T>> => ({
    commit: false,
    value: await work(connection),
  });
}
