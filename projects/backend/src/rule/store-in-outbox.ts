import { OUTBOX_TABLE } from '../core/framework-table.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Conjunct } from '../model/rule.ts';
import { keyOf, pairKey, type SignalChange } from './signal-store.ts';

const BATCH = 500;
/** Before every timestamp. */
const AT_ONCE = '';

/**
 * Stores signals that appear in a transaction, to be sent after its commit. `rules` has the names of the signals that are sent;
 * empty for all.
 */
export async function storeInOutbox(
  { connection, dialect }: Pick<Transaction, 'connection' | 'dialect'>,
  signals: ReadonlyMap<Conjunct, SignalChange>,
  rules: readonly string[],
): Promise<void> {
  const pairs = [...signals]
    .filter(
      ([{ signalNames }]) => rules.length === 0 || rules.some((name) => signalNames.includes(name)),
    )
    .flatMap(([conjunct, { appeared }]) => appeared.map((pair) => pairKey(keyOf(conjunct), pair)));
  for (let start = 0; start < pairs.length; start += BATCH) {
    const batch = pairs.slice(start, start + BATCH);
    // One that was resolved before it was sent can be there.
    await connection.run(`delete from ${OUTBOX_TABLE} where ${dialect.inSet('pair', 'OBJECT')}`, [
      batch,
    ]);
    await insertRows(
      connection,
      { table: OUTBOX_TABLE, columns: ['pair', 'due', 'attempts'] },
      batch.map((pair) => [pair, AT_ONCE, '0']),
    );
  }
}
