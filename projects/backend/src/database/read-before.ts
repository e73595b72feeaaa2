import type { Connection, Database } from './database.ts';

/** Reads the data as it was before an open transaction, on another connection. */
export async function readBefore<T>(
  database: Pick<Database, 'read'>,
  transaction: Connection,
  work: (before: Connection) => Promise<T>,
): Promise<T> {
  transaction.leaveGroup?.();
  return database.read(work);
}
