import type { Pair } from './pair.ts';
import type { Relation } from '../model/relation.ts';
import type { RowKey } from './transaction/row-batch.ts';
import type { Transaction } from './transaction/transaction.ts';

/** Returns the batched table row that stores a link; null outside a batch. */
export function rowInBatch(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): RowKey | null {
  return tx.connection.isOpen ? rowOfLink(relation, source, target) : null;
}

/** Returns the row of a wide table that stores a link; null for link tables. */
export function rowOfLink(
  { source: { storage: ofSource }, target: { storage: ofTarget }, table }: Relation,
  source: string,
  target: string,
): RowKey | null {
  const isSource = table.tableOf === 'src';
  const storage = isSource ? ofSource : ofTarget;
  if (table.tableOf === null || storage?.table !== table.name) return null;
  const own = isSource ? table.srcCol.name : table.tgtCol.name;
  if (own !== storage.column && own !== storage.keyColumn) return null;
  return { table: table.name, keyColumn: storage.keyColumn, atom: isSource ? source : target };
}

/** Returns the links of a relation in a row: at most one. */
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

/** Stores a link in its row of a wide table. */
export function putInRow(
  tx: Transaction,
  { table: { tableOf, srcCol, tgtCol } }: Relation,
  row: RowKey,
  { src, tgt }: Pair,
): void {
  if (tableOf === 'src') tx.connection.put(row, tgtCol.name, tgt);
  else tx.connection.put(row, srcCol.name, src);
}
