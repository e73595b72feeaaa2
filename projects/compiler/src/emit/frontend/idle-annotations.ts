import type { ConceptLattice } from '../../context/concept.ts';
import { termProperties } from '../../term/term-properties.ts';
import type { BoxHeader, BoxItem } from '../../context/interface.ts';
import type { AnnotatedModel } from './annotated-model.ts';
import { invalidChart, invalidChartHeader } from './chart-annotations.ts';
import { idleCode } from './code-annotation.ts';
import { invalidColors } from './colors-annotation.ts';
import { invalidDisplay } from './display-annotation.ts';
import { idleFacets } from './facet-annotations.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, noSuchItem } from './named-items.ts';
import { invalidNumber, invalidWidth } from './number-annotations.ts';
import { invalidTotals } from './total-annotation.ts';
import {
  impossibleBoard,
  invalidBy,
  invalidGroupBy,
  invalidDate,
  invalidViews,
  NO_START,
} from './view-annotations.ts';

/** The values that an annotation of the product may have. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'TABLE order': ['asc', 'desc'],
  'FACETS order': ['asc', 'desc'],
  'BOARD order': ['asc', 'desc'],
  'PROPBUTTON action': ['toggle', 'set', 'clear'],
};

/** The boxes that `box-table` draws. */
const LISTS: ReadonlySet<string> = new Set(['TABLE', 'FACETS', 'BOARD', 'CALENDAR']);

/** The annotations that name one item of the box. */
const ITEM_KEYS = new Set([
  'TABLE sortBy',
  'TABLE sortByAndHide',
  'FACETS sortBy',
  'BOARD sortBy',
  'FACETS sortByAndHide',
  'MARKUP formatFrom',
]);

/** The boxes that say how wide their tile is. */
const TILES = new Set(['CHART', 'NUMBER']);

/** Finds annotations of a built-in box that have no effect, or are invalid. */
export function idleAnnotations(
  header: BoxHeader,
  items: readonly BoxItem[],
  isRoot: boolean,
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const found = idleInHeader(header, items, isRoot, model);
  if (header.type === 'CALENDAR' && !header.annotations.some(({ key }) => key === 'start'))
    return [...found, NO_START];
  const isChart = header.type === 'CHART' && !found.some(({ isError }) => isError);
  return isChart ? [...found, ...invalidChartHeader(header)] : found;
}

function idleInHeader(
  { type, annotations }: BoxHeader,
  items: readonly BoxItem[],
  isRoot: boolean,
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const { lattice, closed } = model;
  const keys = new Set(annotations.map(({ key }) => key));
  const by = annotations.find(({ key }) => key === 'by')?.value?.trim() ?? null;
  const ofBoard = type === 'BOARD' ? impossibleBoard({ items, by }, model) : [];
  const ofKeys = annotations.flatMap(({ key, value }) => {
    const values = VALUES[`${type} ${key}`];
    if (values && !values.includes(value ?? '')) return [wrongValue(key, value, values)];
    if (key === 'code') return idleCode(value, items);
    if (key === 'display') return invalidDisplay(value, items);
    if (key === 'colors') return invalidColors(value, items, closed);
    if (key === 'total' && LISTS.has(type)) return invalidTotals(value, items, lattice);
    if (key === 'views' && LISTS.has(type)) return invalidViews(value, { items, by }, model);
    if (LISTS.has(type) && key === 'by') return invalidBy(key, value, items, model);
    if (LISTS.has(type) && key === 'groupBy') return invalidGroupBy(value, items, model);
    if (LISTS.has(type) && (key === 'start' || key === 'end'))
      return invalidDate(key, value, items, model);
    if (type === 'NUMBER' && key === 'value') return invalidNumber(value, items, lattice);
    if (TILES.has(type) && key === 'width') return invalidWidth(value);
    const ofChart = type === 'CHART' ? invalidChart(key, value, items, lattice) : null;
    if (ofChart) return ofChart;
    const isSorted = keys.has('sortBy') || keys.has('sortByAndHide');
    const isTable = LISTS.has(type);
    if (type === 'FACETS' && isFacetKey(key)) return idleFacets(key, value ?? '', items);
    if (isTable && key === 'order' && !isSorted) return [ORDER_ALONE];
    if (isTable && key === 'sortBy' && keys.has('sortByAndHide')) return [SORTED_TWICE];
    if (ITEM_KEYS.has(`${type} ${key}`)) {
      const item = items.find((each) => isItem(each, value ?? ''));
      if (!item) return [noSuchItem(key, value ?? '', items)];
      const hasOrder = key !== 'sortByAndHide' || isUnivalent(item, lattice);
      return hasOrder ? [] : [severalValues(item.name)];
    }
    return key === 'noRootTitle' && !isRoot ? [NOT_OUTERMOST] : [];
  });
  return [...ofBoard, ...ofKeys];
}

function isUnivalent(item: BoxItem, lattice: ConceptLattice): boolean {
  return item.kind !== 'term' || termProperties(item.term, lattice).uni;
}

/** Several values in one row have no order among the rows. */
function severalValues(name: string): IdleAnnotation {
  return {
    message: `\`sortByAndHide="${name}"\` has no effect on rows with several values: the item isn't univalent.`,
    hint: 'Use an item with at most one value per row, such as a relation that is UNI.',
  };
}

function isFacetKey(key: string): boolean {
  return key === 'facets' || key === 'facetOnly' || key === 'facetKind';
}

const SORTED_TWICE: IdleAnnotation = {
  message: '`sortBy` has no effect next to `sortByAndHide`.',
  hint: 'Remove one of them.',
};

const ORDER_ALONE: IdleAnnotation = {
  message: '`order` has no effect without `sortBy`.',
  hint: 'Add the item to sort by, `sortBy="…"`, or remove `order`.',
};

const NOT_OUTERMOST: IdleAnnotation = {
  message: '`noRootTitle` only has an effect on the outermost box of an interface.',
  hint: 'Move it there, or remove it.',
};

function wrongValue(key: string, value: string | null, values: readonly string[]): IdleAnnotation {
  const given = value === null ? `\`${key}\` without a value` : `\`${key}="${value}"\``;
  const known = values.map((each) => `\`${key}="${each}"\``).join(', ');
  return { message: `${given} has no effect.`, hint: `Use one of ${known}, or remove it.` };
}
