import { isBuiltIn, type HistoryPage } from '@ampersand-prototype/generics';

/** Removes built-in facts, such as menu and roles. Transactions without other facts are removed completely. */
export function withoutBuiltIn({ entries, ...page }: HistoryPage): HistoryPage {
  const shown = entries.flatMap((entry) => {
    const changes = entry.changes.filter(({ what }) => !isBuiltIn(what));
    const count = entry.count - (entry.changes.length - changes.length);
    return changes.length === 0 && entry.changes.length > 0 ? [] : [{ ...entry, changes, count }];
  });
  return { ...page, entries: shown };
}
