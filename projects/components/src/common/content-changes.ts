import { linkedSignal, type Signal } from '@angular/core';

/** The content of a list, to detect changes. */
export interface ListContent {
  /** Whether the content is loaded from scratch. */
  readonly isLoading: boolean;
  /** The query of the rows that are shown. */
  readonly query: unknown;
  /** Counts the merges. */
  readonly version: number;
}

/** Counts the changes of a list that make its facet counts outdated. */
export function contentChanges(content: Signal<ListContent>): Signal<number> {
  return linkedSignal<ListContent, number>({
    source: content,
    computation: (now, before) => {
      if (!before) return 0;
      return isChanged(now, before.source) ? before.value + 1 : before.value;
    },
  }).asReadonly();
}

function isChanged(now: ListContent, before: ListContent): boolean {
  if (now.isLoading || before.isLoading) return !before.isLoading;
  return now.version !== before.version && now.query === before.query;
}
