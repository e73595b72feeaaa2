import type { AtomReference } from './resource.ts';

/** Order of texts that people expect: digits by number, without regard to case. */
export const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

/** The order of the atoms in a list that nobody sorted otherwise: by label, then by identifier. */
export function compareByLabel(
  a: Pick<AtomReference, '_id_' | '_label_'>,
  b: Pick<AtomReference, '_id_' | '_label_'>,
): number {
  return compareTexts(a._label_, b._label_) || compareTexts(a._id_, b._id_);
}
