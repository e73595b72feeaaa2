import { DatabaseFailure, isApart, type Connection, type Turn } from '../database.ts';
import { quoteName } from '../statement/quote-name.ts';

/** The statements that begin a transaction. */
export const BEGIN = {
  read: 'begin isolation level repeatable read read only',
  speculate: 'begin isolation level repeatable read',
  apart: 'begin isolation level read committed',
  write: 'begin isolation level serializable',
} as const;

/** Returns the statement that begins a transaction with changes. */
export function beginOf(turn: Turn | undefined): string {
  return isApart(turn) ? BEGIN.apart : BEGIN.write;
}

/** The lock of the gate in every transaction, and that of a repeated one, which only one transaction can have at a time. */
const LOCKS = { shared: 'access share', alone: 'share update exclusive' } as const;

/**
 * Begins a transaction after a replacement of tables. The snapshot is that of the first query: one that waited for a
 * replacement would find no rows in the new tables, which are younger than the snapshot. For the same reason, transactions that
 * are repeated after a conflict wait here for each other: they would conflict again.
 */
export async function beginTransaction(
  connection: Connection,
  begin: string,
  { gate, isRepeated }: { readonly gate: string; readonly isRepeated: boolean },
): Promise<void> {
  const lock = isRepeated ? LOCKS.alone : LOCKS.shared;
  try {
    await connection.run(`${begin}; lock table ${quoteName(gate)} in ${lock} mode`);
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    if (isRepeated && error.kind === 'busy') throw new DatabaseFailure('conflict', error.cause);
    if (error.kind !== 'noTable') throw error;
    await connection.run(`rollback; ${begin}`);
  }
}
