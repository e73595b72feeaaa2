import type { Relation } from '../model/relation.ts';
import type { RowKey } from './transaction/row-batch.ts';
import type { Transaction } from './transaction/transaction.ts';

/** The row that holds a link in a column, within a batch of operations; null elsewhere. */
export function rowInBatch(
  tx: Transaction,
  { source: { storage: ofSource }, target: { storage: ofTarget }, table }: Relation,
  source: string,
  target: string,
): RowKey | null {
  const isSource = table.tableOf === 'src';
  const storage = isSource ? ofSource : ofTarget;
  if (!tx.connection.isOpen || table.tableOf === null || storage?.table !== table.name) return null;
  const own = isSource ? table.srcCol.name : table.tgtCol.name;
  if (own !== storage.column && own !== storage.keyColumn) return null;
  return { table: table.name, keyColumn: storage.keyColumn, atom: isSource ? source : target };
}

/** The links of a relation that a row holds: one at most. */
export async function linksInRow(
  tx: Transaction,
  { table }: Relation,
  row: RowKey,
): Promise<{ readonly src: string; readonly tgt: string }[]> {
  const [from, to] = [table.srcCol.name, table.tgtCol.name];
  const values = await tx.connection.valuesOf(row, [from, to]);
  const [src, tgt] = [values?.[from] ?? null, values?.[to] ?? null];
  return src === null || tgt === null ? [] : [{ src, tgt }];
}

/** Puts a link in the row that holds it. */
export function putInRow(
  tx: Transaction,
  { table: { tableOf, srcCol, tgtCol } }: Relation,
  row: RowKey,
  source: string,
  target: string,
): void {
  if (tableOf === 'src') tx.connection.put(row, tgtCol.name, target);
  else tx.connection.put(row, srcCol.name, source);
}
