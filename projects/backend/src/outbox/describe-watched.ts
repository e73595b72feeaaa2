import type { Watch } from '@ampersand-prototype/generics';
import { CHANGE_TABLE } from '../core/framework-table.ts';
import { historyOf } from '../history/describe/history-page.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import { CHANGE_KEY } from '../rule/store-in-outbox.ts';
import { describeDeleted } from './describe-deleted.ts';
import type { WatchedChanges } from './watched-changes.ts';
import { placeOf, watchedLabel, type WatchedPlace } from './watched-place.ts';
import { readWatches, type StoredWatch } from './watches.ts';

/** So many changes of a record are looked at; the page of the record has all of them. */
const MAX_ENTRIES = 50;

/** The changes of watched records, and the watches that end because their record can no longer be read. */
export interface WatchedRecords {
  readonly changed: readonly WatchedChanges[];
  readonly ended: readonly Watch[];
}

/** Describes transactions by what their history says of the records that an account watches, as it may read it now. */
export async function describeWatched(
  reader: HistoryReader,
  account: string,
  pairs: readonly string[],
): Promise<WatchedRecords> {
  const numbers = new Set(pairs.flatMap(numberOf));
  const changed: WatchedChanges[] = [];
  const ended: Watch[] = [];
  for (const watch of await touchedWatches(reader, account, numbers)) {
    const found = await placeOf(reader, watch);
    const record = found
      ? await changesOf(reader, found, numbers)
      : await describeDeleted(reader, watch, numbers);
    if (!found) ended.push(watch);
    if (record && record.count > 0) changed.push(record);
  }
  return { changed, ended };
}

/** The number of the transaction that a notice is about. */
function numberOf(pair: string): number[] {
  return pair.startsWith(CHANGE_KEY) ? [Number(pair.slice(CHANGE_KEY.length))] : [];
}

async function touchedWatches(
  { connection, dialect }: HistoryReader,
  account: string,
  numbers: ReadonlySet<number>,
): Promise<readonly StoredWatch[]> {
  if (numbers.size === 0) return [];
  const watches = await readWatches(connection, account);
  const watched = watches.map(({ atomKey }) => atomKey);
  const seqs = [...numbers].map(String);
  const changed = ['src_key', 'tgt_key'].map(
    (end) =>
      `select ${end} as atom_key from ${CHANGE_TABLE} where ${dialect.inSet('seq', 'INTEGER')} and ${dialect.inSet(end, 'OBJECT')}`,
  );
  const rows = await connection.all(changed.join(' union '), [seqs, watched, seqs, watched]);
  const keys = new Set(rows.map(({ atom_key: key }) => key));
  return watches.filter(({ atomKey }) => keys.has(atomKey));
}

async function changesOf(
  reader: HistoryReader,
  found: WatchedPlace,
  numbers: ReadonlySet<number>,
): Promise<WatchedChanges> {
  const part = { before: Math.max(...numbers) + 1, limit: MAX_ENTRIES };
  const history = await historyOf(reader, found.place, part);
  const entries = history.entries.filter(({ seq }) => numbers.has(seq));
  const { link } = found;
  return {
    label: await watchedLabel(reader, found),
    link,
    entries,
    count: entries.length,
    isDeleted: false,
  };
}
