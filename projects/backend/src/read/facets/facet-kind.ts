import type { FacetKind, TechnicalType } from '@ampersand-prototype/generics';
import type { InterfaceNode, TermNode } from '../../model/interface-node.ts';

/** The kind of a facet, which may depend on its number of different values. */
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

/** Determines which kinds of facet an item can be; null if none. */
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

/** Lists the items in the box of a facet item that can be facets. */
export function childItems(item: TermNode, depth: number): TermNode[] {
  const isParent = item.target.isObject && !item.isIdent && depth < MAX_DEPTH;
  return isParent ? facetItems(item) : [];
}

function isFacetItem(item: InterfaceNode): item is TermNode {
  return item.kind === 'term' && possibleKind(item) !== null;
}
