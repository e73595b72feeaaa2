import { TRANSACTION_TABLE } from '../../core/framework-table.ts';
import {
  entryOf,
  undoneByAmong,
  type LoggedTransaction,
} from '../../change-log/read-change-log.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';

/** A transaction of the change log, and the one that undid it. */
export type TransactionHead = LoggedTransaction & { readonly undoneBy: number | null };

/** Reads some transactions, by number. */
export async function readHeads(
  connection: Connection,
  dialect: Dialect,
  numbers: readonly number[],
): Promise<Map<number, TransactionHead>> {
  if (numbers.length === 0) return new Map();
  const sql = `select * from ${TRANSACTION_TABLE} where ${dialect.inSet('seq', 'INTEGER')}`;
  const rows = await connection.all(sql, [[...new Set(numbers)].map(String)]);
  const undone = await undoneByAmong(connection, dialect, numbers);
  return new Map(
    rows.map((row) => {
      const entry = entryOf(row);
      return [entry.seq, { ...entry, undoneBy: undone.get(entry.seq) ?? null }];
    }),
  );
}
