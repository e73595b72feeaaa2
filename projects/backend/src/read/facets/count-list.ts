import { compareTexts, foldText, type FacetValue } from '@ampersand-prototype/generics';
import type { Access } from '../../session/access.ts';
import { labelledValues } from '../aggregate/labelled-values.ts';
import type { WindowContext } from '../list/item-column.ts';
import { lastItem, type FilterTest } from '../list/item-filter.ts';
import type { CountedFacet, CountedValues } from './counted-facet.ts';
import type { FacetRows, ValueCount } from './facet-rows.ts';

/** How many values of a list are sent. */
const MAX_VALUES = 200;
/** How many values are searched for a text. */
const MAX_SEARCHED = 5000;

/** Counts the most frequent values, the values that match a text, and chosen values. */
export async function countList(
  context: WindowContext,
  access: Access,
  facet: CountedFacet,
  rows: FacetRows,
): Promise<CountedValues> {
  const text = facet.within === null ? null : foldText(facet.within.trim());
  const limit = text === null ? MAX_VALUES + 1 : MAX_SEARCHED;
  const { values, empty } = await rows.frequent(limit);
  const chosen = text === null ? await chosenCounts(facet, rows, values) : [];
  const found = await withLabels(context, access, facet, [
    ...values.slice(0, text === null ? MAX_VALUES : limit),
    ...chosen,
  ]);
  const matching = found.filter(({ label }) => text === null || foldText(label).includes(text));
  const shown = text === null ? matching : matching.slice(0, MAX_VALUES);
  const hasMore = values.length > MAX_VALUES || matching.length > shown.length;
  return { counts: { values: shown, hasMore, empty }, min: null, max: null };
}

/** The counts of chosen values that are not among the most frequent ones. */
async function chosenCounts(
  { filters }: CountedFacet,
  rows: FacetRows,
  frequent: readonly ValueCount[],
): Promise<ValueCount[]> {
  const known = new Set(frequent.slice(0, MAX_VALUES).map(({ stored }) => stored));
  const atoms = filters.flatMap(({ test }) => atomsIn(test)).filter((atom) => !known.has(atom));
  if (atoms.length === 0) return [];
  const { values } = await rows.frequent(atoms.length, { kind: 'is', atoms });
  const counts = new Map(values.map(({ stored, count }) => [stored, count]));
  return atoms.map((stored) => ({ stored, count: counts.get(stored) ?? 0 }));
}

function atomsIn(test: FilterTest): readonly string[] {
  if (test.kind === 'any') return test.tests.flatMap(atomsIn);
  return test.kind === 'is' ? test.atoms : [];
}

async function withLabels(
  context: WindowContext,
  access: Access,
  { path }: CountedFacet,
  counts: readonly ValueCount[],
): Promise<FacetValue[]> {
  const atoms = counts.map(({ stored }) => stored);
  const shown = await labelledValues(context, access, lastItem(path), atoms);
  const values = counts.flatMap(({ stored, count }) => {
    const value = shown.get(stored);
    return value ? [{ ...value, count }] : [];
  });
  return values.sort((a, b) => b.count - a.count || compareTexts(a.label, b.label));
}
