import type { ChangeCount, ChangeDescription, HistoryEntry } from '@ampersand-prototype/generics';

/** Counts the changes of a transaction by concept and relation, most frequent first. */
export function changeCounts({ changes, counts }: HistoryEntry): readonly ChangeCount[] {
  const all = counts ?? [...Map.groupBy(changes, ({ what }) => what).values()].map(countOf);
  return all.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function countOf(changes: readonly ChangeDescription[]): ChangeCount {
  const { kind = 'link', what = '', label = '' } = changes[0] ?? {};
  const added = changes.filter(({ op }) => op === 'add').length;
  return { kind, what, label, added, deleted: changes.length - added };
}

function sizeOf({ added, deleted }: ChangeCount): number {
  return added + deleted;
}
