import type { HistoryEntry, Watch } from '@ampersand-prototype/generics';
import { CHANGE_TABLE } from '../core/framework-table.ts';
import { historyOf } from '../history/describe/history-page.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import { CHANGE_KEY } from '../rule/store-in-outbox.ts';
import { changedPages } from './changed-pages.ts';
import { describeDeleted } from './describe-deleted.ts';
import { pageEntries } from './page-entries.ts';
import type { WatchedChanges } from './watched-changes.ts';
import { placeOf, watchedLabel, type WatchedPlace, type WatchedRecord } from './watched-place.ts';
import { readWatches, type StoredWatch } from './watches.ts';

/** So many transactions are described; the history has all of them. */
const MAX_ENTRIES = 50;

/** The changes of watched records and pages, and the watches that end because these can no longer be read. */
export interface WatchedRecords {
  readonly changed: readonly WatchedChanges[];
  readonly ended: readonly Watch[];
}

/** Describes transactions by what their history says of the records and pages that an account watches, as it may read it now. */
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
  { connection, dialect, access: { model } }: HistoryReader,
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
  const pages = await changedPages({ connection, dialect, model }, seqs);
  const keys = new Set([...rows.map(({ atom_key: key }) => key), ...pages]);
  return watches.filter(({ atomKey }) => keys.has(atomKey));
}

async function changesOf(
  reader: HistoryReader,
  found: WatchedPlace,
  numbers: ReadonlySet<number>,
): Promise<WatchedChanges> {
  const entries =
    found.kind === 'page'
      ? await pageEntries(reader, found.ifc, numbers, MAX_ENTRIES)
      : await recordEntries(reader, found, numbers);
  const { link } = found;
  return {
    label: await watchedLabel(reader, found),
    link,
    entries,
    count: entries.length,
    isDeleted: false,
  };
}

async function recordEntries(
  reader: HistoryReader,
  { place }: WatchedRecord,
  numbers: ReadonlySet<number>,
): Promise<readonly HistoryEntry[]> {
  const part = { before: Math.max(...numbers) + 1, limit: MAX_ENTRIES };
  const history = await historyOf(reader, place, part);
  return history.entries.filter(({ seq }) => numbers.has(seq));
}
