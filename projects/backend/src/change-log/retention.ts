import { randomUUID } from 'node:crypto';
import { keepsHistory, type Config } from '../config/config.ts';
import { CHANGE_BLOCK_TABLE, CHANGE_TABLE, TRANSACTION_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';

const TABLES = [CHANGE_TABLE, CHANGE_BLOCK_TABLE, TRANSACTION_TABLE];
const SECONDS_A_DAY = 86_400;

/** Maximum number of transactions that are purged at once, so that requests need not wait. */
const MAX_PURGED_ROWS = 500;

/**
 * Prepares the change log for the retention settings at the start. Without history it is emptied; otherwise it gets a first
 * transaction, which marks the time from which it is complete.
 */
export async function prepareChangeLog(
  connection: Connection,
  dialect: Dialect,
  config: Pick<Config, 'history'>,
  model: string,
): Promise<void> {
  if (!keepsHistory(config)) return forgetAll(connection);
  const known = await connection.all(`select seq from ${TRANSACTION_TABLE} limit 1`);
  if (known.length > 0) return;
  const sql = `insert into ${TRANSACTION_TABLE} (id, moment, roles, kind, model) values (?, ${dialect.clock}, '[]', 'install', ?)`;
  await connection.run(sql, [randomUUID(), model]);
}

async function forgetAll(connection: Connection): Promise<void> {
  for (const table of TABLES) await connection.run(`delete from ${table}`);
}

/** Checks whether the change log contains expired transactions. */
export async function hasOldTransactions(
  connection: Connection,
  dialect: Dialect,
  history: Config['history'],
): Promise<boolean> {
  return (await lastForgotten(connection, dialect, history)) !== null;
}

/** Purges some expired transactions, but never the newest one. */
export async function purgeOldTransactions(
  connection: Connection,
  dialect: Dialect,
  history: Config['history'],
): Promise<void> {
  const last = await lastForgotten(connection, dialect, history);
  if (last === null) return;
  for (const table of TABLES) await connection.run(`delete from ${table} where seq <= ?`, [last]);
}

/** Number of the last of the transactions to forget; null when there are none. */
async function lastForgotten(
  connection: Connection,
  dialect: Dialect,
  { keep: days }: Config['history'],
): Promise<string | null> {
  if (days === null) return null;
  const old = `moment < ${dialect.secondsAgo(days * SECONDS_A_DAY)}`;
  const sql = `select seq from ${TRANSACTION_TABLE} where ${old} and seq < (select max(seq) from ${TRANSACTION_TABLE}) order by seq limit ${MAX_PURGED_ROWS}`;
  const rows = await connection.all(sql);
  return rows.at(-1)?.['seq'] ?? null;
}
