import type { InterfaceLinkTarget } from '@ampersand-prototype/components/application';

/** An atom that was found, with the fields in which the words stand. */
export interface SearchResult {
  readonly _id_: string;
  readonly _label_: string;
  readonly _ifcs_: readonly (string | { readonly id: string; readonly label: string })[];
  /** Label of the concept. */
  readonly concept: string;
  readonly conceptId: string;
  readonly matches: readonly { readonly field: string; readonly value: string }[];
}

/** Answer to `GET search`. */
export interface SearchAnswer {
  readonly term: string;
  readonly truncated: boolean;
  readonly results: readonly SearchResult[];
}

/** A result with the pages that open it. */
export interface LinkedResult {
  readonly result: SearchResult;
  readonly links: readonly InterfaceLinkTarget[];
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
