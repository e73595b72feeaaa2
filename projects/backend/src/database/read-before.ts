import type { Connection, Database } from './database.ts';

/** Reads the data as they were before an open transaction: others do not see its changes. */
export async function readBefore<T>(
  database: Pick<Database, 'read'>,
  transaction: Connection,
  work: (before: Connection) => Promise<T>,
): Promise<T> {
  transaction.leaveGroup?.();
  return database.read(work);
}
