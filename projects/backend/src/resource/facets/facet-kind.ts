import type { FacetKind, TechnicalType } from '@ampersand-prototype/generics';
import type { InterfaceNode, TermNode } from '../../model/interface-node.ts';

/** The kind of a facet, or the kind that depends on how many different values there are. */
export type PossibleKind = FacetKind | 'list or text' | 'list or range';

const KINDS: Readonly<Record<TechnicalType, PossibleKind | null>> = {
  OBJECT: 'list or text',
  ALPHANUMERIC: 'list or text',
  BIGALPHANUMERIC: 'text',
  HUGEALPHANUMERIC: 'text',
  URL: 'text',
  INTEGER: 'list or range',
  FLOAT: 'list or range',
  DATE: 'date',
  DATETIME: 'date',
  BOOLEAN: 'list',
  PASSWORD: null,
  BINARY: null,
  BIGBINARY: null,
  HUGEBINARY: null,
  TYPEOFONE: null,
};

/** The longest path of a child facet. */
const MAX_DEPTH = 4;

/** Determines the kinds that an item can have as a facet; null if it can never be one. */
export function possibleKind({ target, isProperty, isIdent, crud }: TermNode): PossibleKind | null {
  if (!crud.read || target.isSession) return null;
  if (isProperty) return 'list';
  const kind = KINDS[target.type];
  if (kind === null || isIdent) return kind && 'text';
  return target.values && kind !== 'text' ? 'list' : kind;
}

/** Lists the items of a box that can be facets. */
export function facetItems({ items }: TermNode): TermNode[] {
  return items.filter(isFacetItem);
}

/** Lists the items below an item that can be facets: those of an object with a box of its own. */
export function childItems(item: TermNode, depth: number): TermNode[] {
  const isParent = item.target.isObject && !item.isIdent && depth < MAX_DEPTH;
  return isParent ? facetItems(item) : [];
}

function isFacetItem(item: InterfaceNode): item is TermNode {
  return item.kind === 'term' && possibleKind(item) !== null;
}
