import type { InterfaceLinkTarget } from '@ampersand-prototype/components/application';
import type { SearchResult } from '@ampersand-prototype/generics';

/** A page that shows a search result. */
export interface ResultLink extends InterfaceLinkTarget {
  /** What the list on the page is filtered by. */
  readonly queryParams?: { readonly q: string };
}

/** A search result, with links to the pages that show it. */
export interface LinkedResult {
  readonly result: SearchResult;
  readonly links: readonly ResultLink[];
}

/** The search results of one concept. */
export interface ResultGroup {
  readonly concept: string;
  readonly results: readonly LinkedResult[];
}

/** Groups search results by concept, in order of first occurrence. */
export function groupResults(results: readonly LinkedResult[]): readonly ResultGroup[] {
  const groups = new Map<string, LinkedResult[]>();
  for (const each of results) {
    const group = groups.get(each.result.concept);
    if (group) group.push(each);
    else groups.set(each.result.concept, [each]);
  }
  return Array.from(groups, ([concept, grouped]) => ({ concept, results: grouped }));
}
