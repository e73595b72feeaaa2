import type { AtomReference } from './resource.ts';

/** Order of texts that people expect: digits by number, without regard to case. Some that differ are alike to it: `1` and `01`. */
export const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

/** The same order of identifiers, of which no two are alike: so that rows have one order only, however they came. */
export function compareIdentifiers(a: string, b: string): number {
  const order = compareTexts(a, b);
  if (order !== 0 || a === b) return order;
  return a < b ? -1 : 1;
}

/** The order of the atoms in a list that nobody sorted otherwise: by label, then by identifier. */
export function compareByLabel(
  a: Pick<AtomReference, '_id_' | '_label_'>,
  b: Pick<AtomReference, '_id_' | '_label_'>,
): number {
  return compareTexts(a._label_, b._label_) || compareIdentifiers(a._id_, b._id_);
}
