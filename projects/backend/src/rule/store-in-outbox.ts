import { NOTICE_TABLE, OUTBOX_TABLE } from '../core/framework-table.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Conjunct } from '../model/rule.ts';
import { keyOf, pairKey, type SignalChange } from './signal-store.ts';

const BATCH = 500;
/** Before every timestamp. */
const AT_ONCE = '';

/** Signals that appeared in a transaction, and the names of those that are sent; empty for all. */
interface NewSignals {
  readonly signals: ReadonlyMap<Conjunct, SignalChange>;
  readonly rules: readonly string[];
}

type Writer = Pick<Transaction, 'connection' | 'dialect'>;

/** Stores signals that appear in a transaction, to be sent to the web hook after its commit. */
export async function storeInOutbox(tx: Writer, news: NewSignals): Promise<void> {
  for (const batch of batchesOf(news)) {
    // One that was resolved before it was sent can be there.
    const isOne = tx.dialect.inSet('pair', 'OBJECT');
    await tx.connection.run(`delete from ${OUTBOX_TABLE} where ${isOne}`, [batch]);
    await insertRows(
      tx.connection,
      { table: OUTBOX_TABLE, columns: ['pair', 'due', 'attempts'] },
      batch.map((pair) => [pair, AT_ONCE, '0']),
    );
  }
}

/** Stores signals that appear in a transaction, of which accounts get a notice. They are addressed after its commit. */
export async function storeNotices(tx: Writer, news: NewSignals): Promise<void> {
  for (const batch of batchesOf(news)) {
    const sql = `select pair from ${NOTICE_TABLE} where account = '' and ${tx.dialect.inSet('pair', 'OBJECT')}`;
    // One that was resolved before it was addressed can be there.
    const stored = new Set((await tx.connection.all(sql, [batch])).map(({ pair }) => pair));
    await insertRows(
      tx.connection,
      { table: NOTICE_TABLE, columns: ['account', 'pair', 'due', 'attempts'] },
      batch.filter((pair) => !stored.has(pair)).map((pair) => ['', pair, AT_ONCE, '0']),
    );
  }
}

/** The keys of signals that appeared, so many at a time as one statement takes. */
function batchesOf({ signals, rules }: NewSignals): string[][] {
  const pairs = [...signals]
    .filter(
      ([{ signalNames }]) => rules.length === 0 || rules.some((name) => signalNames.includes(name)),
    )
    .flatMap(([conjunct, { appeared }]) => appeared.map((pair) => pairKey(keyOf(conjunct), pair)));
  const count = Math.ceil(pairs.length / BATCH);
  return Array.from({ length: count }, (_, i) => pairs.slice(i * BATCH, (i + 1) * BATCH));
}
