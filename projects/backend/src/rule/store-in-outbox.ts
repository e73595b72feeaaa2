import { batchesOf } from '../core/batches-of.ts';
import { NOTICE_TABLE, OUTBOX_TABLE, WATCH_TABLE } from '../core/framework-table.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { Change } from '../core/transaction/change.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { pagesByNoun } from '../core/watched-page.ts';
import { textKey } from '../database/statement/text-key.ts';
import type { Model } from '../model/model.ts';
import type { Conjunct } from '../model/rule.ts';
import { keyOf, pairKey, type SignalChange } from './signal-store.ts';

const BATCH = 500;
/** Before every timestamp. */
const AT_ONCE = '';
const NOTICE_COLUMNS = ['account', 'pair', 'due', 'attempts'];

/** Signals that appeared in a transaction, and the names of those that are sent; empty for all. */
interface NewSignals {
  readonly signals: ReadonlyMap<Conjunct, SignalChange>;
  readonly rules: readonly string[];
}

type Writer = Pick<Transaction, 'connection' | 'dialect'>;

/** Stores signals that appear in a transaction, to be sent to the web hook after its commit. */
export async function storeInOutbox(tx: Writer, news: NewSignals): Promise<void> {
  const columns = ['pair', 'due', 'attempts'];
  // One that was resolved before it was sent can be there.
  const conflict = tx.dialect.orUpdate(['pair'], ['due', 'attempts']);
  const rows = keysOfNews(news).map((pair) => [pair, AT_ONCE, '0']);
  await insertRows(tx.connection, { table: OUTBOX_TABLE, columns, conflict }, rows);
}

/** Stores signals that appear in a transaction, of which accounts get a notice. They are addressed after its commit. */
export async function storeNotices(
  { connection, dialect }: Writer,
  news: NewSignals,
): Promise<void> {
  // One that was resolved before it was addressed can be there.
  const conflict = dialect.orUpdate(['account', 'pair'], ['due', 'attempts']);
  const rows = keysOfNews(news).map((pair) => ['', pair, AT_ONCE, '0']);
  await insertRows(connection, { table: NOTICE_TABLE, columns: NOTICE_COLUMNS, conflict }, rows);
}

/** Begins the key of a notice about a transaction; that of a signal has no space. */
export const CHANGE_KEY = 'change ';

/** Stores that a transaction may have changed a watched record or page, for a notice. It is addressed after its commit. */
export async function storeWatchedChange(
  tx: Writer & Pick<Transaction, 'changes' | 'unlisted' | 'model'>,
  seq: number,
): Promise<void> {
  if (!(await changesWatched(tx))) return;
  await insertRows(tx.connection, { table: NOTICE_TABLE, columns: NOTICE_COLUMNS }, [
    ['', `${CHANGE_KEY}${seq}`, AT_ONCE, '0'],
  ]);
}

/** Whether a transaction may have changed a watched record or page; the history decides when the notice is sent. */
async function changesWatched({
  connection,
  dialect,
  changes,
  unlisted,
  model,
}: Parameters<typeof storeWatchedChange>[0]): Promise<boolean> {
  const sql = `select account from ${WATCH_TABLE}`;
  if (unlisted) return (await connection.all(`${sql} limit 1`)).length > 0;
  const isOne = dialect.inSet('atom_key', 'OBJECT');
  const touched = new Set([...changes.flatMap(keysOf), ...pagesOf(model, changes)]);
  for (const keys of batchesOf([...touched], BATCH))
    if ((await connection.all(`${sql} where ${isOne} limit 1`, [keys])).length > 0) return true;
  return false;
}

/** The keys of the records that a change is about. */
function keysOf(change: Change): string[] {
  if (change.kind === 'atom') return change.concept.isObject ? [textKey(change.atom)] : [];
  const { relation, source, target } = change;
  return [
    ...(relation.source.isObject ? [textKey(source)] : []),
    ...(relation.target.isObject ? [textKey(target)] : []),
  ];
}

/** The keys of the pages that changes can alter. */
function pagesOf(model: Model, changes: readonly Change[]): Set<string> {
  const nouns = changes.map((change) =>
    change.kind === 'atom' ? change.concept : change.relation,
  );
  return new Set([...new Set(nouns)].flatMap((noun) => [...(pagesByNoun(model).get(noun) ?? [])]));
}

/** The keys of signals that appeared, each once. */
function keysOfNews({ signals, rules }: NewSignals): string[] {
  const pairs = [...signals]
    .filter(
      ([{ signalNames }]) => rules.length === 0 || rules.some((name) => signalNames.includes(name)),
    )
    .flatMap(([conjunct, { appeared }]) => appeared.map((pair) => pairKey(keyOf(conjunct), pair)));
  return [...new Set(pairs)];
}
