import { CHANGE_BLOCK_TABLE } from '../core/framework-table.ts';
import { insertRows } from '../core/insert-rows.ts';
import { concurrently } from '../core/transaction/concurrently.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { DbValue } from '../database/database.ts';
import { readChangeNames } from './change-names.ts';
import { loggedChanges } from './logged-changes.ts';
import { BLOCK_COLUMNS, ChangePacker } from './change-packer.ts';

/** Blocks with their transactions. */
export const BLOCKS = { table: CHANGE_BLOCK_TABLE, columns: ['seq', ...BLOCK_COLUMNS] } as const;

type Rows = readonly (readonly DbValue[])[];

/**
 * Stores the changes of a large transaction in blocks. The database writes some of them while the next ones are made. Returns the
 * number of the transaction, which `storeHead` gives; null without changes.
 */
export async function storePacked(
  tx: Transaction,
  storeHead: () => Promise<string>,
): Promise<string | null> {
  const blocks = blocksOf(tx, storeHead);
  let block = await blocks.next();
  while (block.done !== true) {
    const writing = insertRows(tx.connection, BLOCKS, block.value);
    block = await concurrently(writing, () => blocks.next());
  }
  return block.value;
}

async function* blocksOf(
  tx: Transaction,
  storeHead: () => Promise<string>,
): AsyncGenerator<Rows, string | null> {
  const packer = new ChangePacker(await readChangeNames(tx.connection));
  let seq: string | null = null;
  const numbered = (number: string, rows: Rows): Rows => rows.map((row) => [number, ...row]);
  for await (const changes of loggedChanges(tx)) {
    if (changes.length === 0) continue;
    seq ??= await storeHead();
    packer.add(changes);
    yield numbered(seq, packer.take());
  }
  if (seq !== null) yield numbered(seq, packer.end());
  return seq;
}
