import type { InterfaceLinkTarget } from '@ampersand-prototype/components/application';
import type { SearchResult } from '@ampersand-prototype/generics';

/** A page that shows a search result. */
export interface ResultLink extends InterfaceLinkTarget {
  /** What the list on the page is filtered by. */
  readonly queryParams?: { readonly q: string };
}

/** A result with the pages that open it, or that show it in a list. */
export interface LinkedResult {
  readonly result: SearchResult;
  readonly links: readonly ResultLink[];
}

/** Results of one concept. */
export interface ResultGroup {
  readonly concept: string;
  readonly results: readonly LinkedResult[];
}

/** Results by concept, in the order in which the concepts first occur. */
export function groupResults(results: readonly LinkedResult[]): readonly ResultGroup[] {
  const groups = new Map<string, LinkedResult[]>();
  for (const each of results) {
    const group = groups.get(each.result.concept);
    if (group) group.push(each);
    else groups.set(each.result.concept, [each]);
  }
  return Array.from(groups, ([concept, grouped]) => ({ concept, results: grouped }));
}
