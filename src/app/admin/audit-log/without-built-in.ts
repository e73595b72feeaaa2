import { isBuiltIn, type HistoryPage } from '@ampersand-prototype/generics';

/** Leaves out what the product keeps for itself, such as its menu and roles; transactions of nothing else go as a whole. */
export function withoutBuiltIn({ entries, ...page }: HistoryPage): HistoryPage {
  const shown = entries.flatMap((entry) => {
    const changes = entry.changes.filter(({ what }) => !isBuiltIn(what));
    const count = entry.count - (entry.changes.length - changes.length);
    return changes.length === 0 && entry.changes.length > 0 ? [] : [{ ...entry, changes, count }];
  });
  return { ...page, entries: shown };
}
