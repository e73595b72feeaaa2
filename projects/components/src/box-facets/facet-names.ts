import { FACET_KINDS, type FacetKind, ITEM_SEPARATOR } from '@ampersand-prototype/generics';
import { itemPathOf } from '../filter/item-names';

/** The annotations of a box that concern its facets. */
export interface FacetAnnotations {
  readonly facets: string;
  readonly facetOnly: string;
  readonly facetKind: string;
}

/** The facets that the annotations of a box select. */
export interface SelectedFacets {
  /** The request for the facets. */
  readonly request: string;
  /** Whether the model names them; else every item that can be one is. */
  readonly areNamed: boolean;
  readonly kinds: ReadonlyMap<string, FacetKind>;
  readonly hiddenColumns: ReadonlySet<string>;
}

/** Reads the annotations `facets`, `facetOnly`, and `facetKind`. Items have labels or encoded names; a period precedes an item of a box. */
export function selectedFacets(annotations: FacetAnnotations): SelectedFacets {
  const named = listIn(annotations.facets);
  const only = listIn(annotations.facetOnly);
  const kinds = new Map(kindsIn(annotations.facetKind));
  const items = [...new Set([...(named.length > 0 ? named : ['*']), ...only, ...kinds.keys()])];
  const request = items.filter((item) => named.length === 0 || isOneOf(item, named, only));
  return {
    request: request.map((item) => withKind(item, kinds.get(item))).join(','),
    areNamed: named.length > 0,
    kinds,
    hiddenColumns: new Set(only.filter((item) => !item.includes(ITEM_SEPARATOR))),
  };
}

/** Formats an item with its facet kind for a request. */
export function withKind(item: string, kind: FacetKind | undefined): string {
  return kind === undefined ? item : `${item}:${kind}`;
}

function isOneOf(item: string, ...lists: readonly (readonly string[])[]): boolean {
  return lists.some((list) => list.includes(item));
}

function listIn(text: string): string[] {
  return text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map(itemPathOf);
}

function kindsIn(text: string): [string, FacetKind][] {
  return text.split(',').flatMap((entry): [string, FacetKind][] => {
    const at = entry.lastIndexOf('=');
    const kind = FACET_KINDS.find((each) => each === entry.slice(at + 1).trim());
    return at < 0 || kind === undefined ? [] : [[itemPathOf(entry.slice(0, at)), kind]];
  });
}
