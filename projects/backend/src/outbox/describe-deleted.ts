import { firstOfModel } from '../change-log/first-of-model.ts';
import { CHANGE_TABLE } from '../core/framework-table.ts';
import { presentAtoms } from '../core/present-atoms.ts';
import { describeEntries } from '../history/describe/describe-entries.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import { openAsOf } from '../read/as-of/as-of-queries.ts';
import type { WatchedChanges } from './watched-changes.ts';
import { placeOf, watchedLabel } from './watched-place.ts';
import type { StoredWatch } from './watches.ts';

/** Atoms of other concepts can have the same key; so many deletions of a key are looked at. */
const MAX_DELETIONS = 5;

/** Describes the deletion of a watched record that the reader could read before it; null if it was not deleted, or was hidden. */
export async function describeDeleted(
  reader: HistoryReader,
  watch: StoredWatch,
  numbers: ReadonlySet<number>,
): Promise<WatchedChanges | null> {
  const { connection, dialect, access } = reader;
  const first = await firstOfModel(connection);
  for (const seq of await deletionsOf(reader, watch, numbers)) {
    if (seq <= first) continue;
    const state = await openAsOf(connection, access.model, dialect, seq - 1);
    const earlier = { ...reader, ...state };
    const found = await placeOf(earlier, watch);
    if (found?.kind !== 'record') continue;
    const { target } = found.place.node;
    const root = access.model.concepts.get(target.root) ?? target;
    if ((await presentAtoms(connection, dialect, root, [found.atom])).size > 0) return null;
    const entries = await describeEntries(reader, new Map([[seq, { changes: [], count: 0 }]]));
    const label = await watchedLabel(reader, found, seq - 1);
    return { label, link: '/', entries, count: entries.length, isDeleted: true };
  }
  return null;
}

/** The transactions among some that deleted an atom with the key of a watched record, newest first. */
async function deletionsOf(
  { connection, dialect }: HistoryReader,
  { atomKey }: StoredWatch,
  numbers: ReadonlySet<number>,
): Promise<readonly number[]> {
  const isOne = dialect.inSet('seq', 'INTEGER');
  const rows = await connection.all(
    `select distinct seq from ${CHANGE_TABLE} where src_key = ? and tgt_key is null and op = 0 and ${isOne} order by seq desc limit ${MAX_DELETIONS}`,
    [atomKey, [...numbers].map(String)],
  );
  return rows.map(({ seq }) => Number(seq));
}
