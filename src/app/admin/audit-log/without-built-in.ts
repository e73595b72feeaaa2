import { isBuiltIn, type HistoryPage } from '@ampersand-prototype/generics';

/** Removes changes of built-in concepts, such as menus and roles. Transactions without other facts are removed completely. */
export function withoutBuiltIn({ entries, ...page }: HistoryPage): HistoryPage {
  const shown = entries.flatMap((entry) => {
    const changes = entry.changes.filter(({ what }) => !isBuiltIn(what));
    const counts = entry.counts?.filter(({ what }) => !isBuiltIn(what));
    const count = counts
      ? counts.reduce((sum, { added, deleted }) => sum + added + deleted, 0)
      : entry.count - (entry.changes.length - changes.length);
    const isAllBuiltIn = count === 0 && entry.changes.length > 0;
    return isAllBuiltIn ? [] : [{ ...entry, changes, count, ...(counts && { counts }) }];
  });
  return { ...page, entries: shown };
}
