import { FACET_KINDS } from '@ampersand-prototype/generics';
import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, namedItems, noSuchItem } from './named-items.ts';

/** Types whose values are neither facets nor grouped. */
export const INCOMPARABLE: ReadonlySet<string> = new Set([
  'PASSWORD',
  'BINARY',
  'BIGBINARY',
  'HUGEBINARY',
  'TYPEOFONE',
]);

/** Reports names in the annotations of a FACETS box that match nothing. */
export function idleFacets(
  key: string,
  value: string,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  if (key !== 'facetKind') return namedItems(value).flatMap((name) => idleFacet(key, name, items));
  return namedItems(value).flatMap((entry) => {
    const at = entry.lastIndexOf('=');
    const kind = entry.slice(at + 1).trim();
    if (at < 0 || !FACET_KINDS.some((each) => each === kind)) return [unknownKind(entry)];
    return idleFacet(key, entry.slice(0, at).trim(), items);
  });
}

/** A name is that of an item, or of items with periods between them, each in the box of the one before. */
function idleFacet(
  key: string,
  name: string,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  const [first = '', ...below] = name.split('.').map((part) => part.trim());
  const item = items.find((each) => isItem(each, first));
  if (!item) return [noSuchItem(key, first, items)];
  if (below.length > 0) {
    // The items of a referenced interface are known at run time.
    if (item.kind === 'term' && item.sub?.kind === 'reference') return [];
    const inside = item.kind === 'term' && item.sub?.kind === 'box' ? item.sub.items : [];
    return inside.length === 0 ? [noFacet(key, name)] : idleFacet(key, below.join('.'), inside);
  }
  const isFacet =
    item.kind === 'computed' ||
    (item.kind === 'term' && !INCOMPARABLE.has(item.term.target.type) && item.crud.read);
  return isFacet ? [] : [noFacet(key, name)];
}

function noFacet(key: string, name: string): IdleAnnotation {
  return {
    message: `\`${key}="${name}"\` has no effect: this item can't be a facet.`,
    hint: 'Facets are readable items that contain values or atoms, except passwords and binary content.',
  };
}

function unknownKind(entry: string): IdleAnnotation {
  return {
    message: `\`facetKind="${entry}"\` has no effect.`,
    hint: `Write an item, \`=\`, and one of ${FACET_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`,
  };
}
