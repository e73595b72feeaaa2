import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { isoTimestamp } from './iso-timestamp.ts';
import type { Transaction } from './transaction.ts';

/** Reads the time of the database clock, in UTC. The clocks of servers can differ, but stored times must agree. */
export async function databaseNow(connection: Connection, dialect: Dialect): Promise<Date> {
  const [row] = await connection.all(`select ${dialect.secondsAgo(0)} as now`);
  return new Date(isoTimestamp(row?.['now'] ?? ''));
}

const known = new WeakMap<Transaction, Promise<Date>>();

/** Returns the timestamp that all statements of a transaction share. */
export function transactionNow(tx: Transaction): Promise<Date> {
  const now = known.get(tx) ?? databaseNow(tx.connection, tx.dialect);
  known.set(tx, now);
  return now;
}
