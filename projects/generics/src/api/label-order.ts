import type { AtomReference } from '../schema/resource-schema.ts';

/**
 * Compares texts in natural order: by numeric value of digits, ignoring case. Some different texts are equal: `1` and
 * `01`.
 */
export const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

/** Compares identifiers, as the tiebreaker of sort orders. */
export function compareIdentifiers(a: string, b: string): number {
  const order = compareTexts(a, b);
  if (order !== 0 || a === b) return order;
  return a < b ? -1 : 1;
}

/** Compares atoms for the default order of lists: by label, then by identifier. */
export function compareByLabel(
  a: Pick<AtomReference, '_id_' | '_label_'>,
  b: Pick<AtomReference, '_id_' | '_label_'>,
): number {
  return compareTexts(a._label_, b._label_) || compareIdentifiers(a._id_, b._id_);
}
