import { type JsonNode, labelOf } from '@ampersand-prototype/components/application';
import type { ValueLook } from '../../field/value-codec';
import { valuesAt } from '../../filter/item-values';
import { textWidth } from './text-width';

/** The width of a column in rem. */
export interface ColumnWidth {
  /** The width that it likes to have at least. */
  readonly basis: number;
  /** The width by which what it holds can be read; not less than `basis`. */
  readonly desired: number;
  /** Whether it holds texts, which may be cut where they must; whether the user chose the width. Other values are all as wide. */
  readonly of: 'texts' | 'uniform' | 'chosen';
}

/** Properties of a column that determine its width. */
export interface ColumnLook {
  readonly heading: string;
  readonly look: ValueLook | 'object' | null;
  /** A few of its texts. */
  readonly sample: readonly string[];
  /** Whether an annotation determines the texts, so that they also count for a type of a fixed width. */
  readonly isDisplayed?: boolean;
}

/** Values of these looks are as wide as they are, in rem. */
const FIXED: Readonly<Partial<Record<string, number>>> = {
  truth: 5.5,
  integer: 5.5,
  float: 6.5,
  date: 7,
  datetime: 10.75,
};
const PADDING = 1.5;
/** Room at the sides of the chip of an atom. */
const CHIP = 0.875;
/** Room in a heading for the arrow of an order and the button of the menu. */
const MARKS = 2.75;
/** How wide a text is at least, how wide it is without asking for more room, and how wide it gets by what it holds. */
const [MIN_WIDTH, DEFAULT_WIDTH, MAX_WIDTH] = [8, 12, 26];
/** Number of rows that determine the width of a text. */
const ROWS = 50;

/** Computes the width of a column from its type and content. */
export function widthOf({ heading, look, sample, isDisplayed }: ColumnLook): ColumnWidth {
  const ofHeading = textWidth(heading) + PADDING + MARKS;
  const widest = sample.reduce((max, text) => Math.max(max, textWidth(text)), 0);
  const fixed = FIXED[look ?? 'text'];
  if (fixed !== undefined) {
    const ofSample = isDisplayed ? widest + PADDING : 0;
    const basis = round(Math.max(fixed, ofHeading, ofSample));
    return { basis, desired: basis, of: 'uniform' };
  }
  const ofTexts = widest + PADDING + (look === 'object' ? CHIP : 0);
  const desired = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ofHeading, ofTexts));
  const basis = Math.max(ofHeading, Math.min(desired, DEFAULT_WIDTH));
  return { basis: round(basis), desired: round(Math.max(desired, basis)), of: 'texts' };
}

/** How columns share the remaining width. */
export interface ColumnShares {
  readonly columns: readonly number[];
  /** What stays empty behind the last column. */
  readonly spare: number;
}

/**
 * Distributes the free width of a table over its columns. First, texts get the width of their content. Then all columns
 * grow in proportion, at most to twice that, so that values stay close to each other on a wide screen. The rest stays
 * empty, unless a text is cut. If the width is unknown, texts get the rest.
 */
export function sharesOf(widths: readonly ColumnWidth[], room: number | null): ColumnShares {
  const left = room === null ? 0 : room - sumOf(widths, 'basis');
  if (left <= 0) return { columns: sharesOfUnknown(widths), spare: 0 };
  const rest = Math.max(0, left - sumOf(widths, 'desired') + sumOf(widths, 'basis'));
  const flexible = widths.filter(({ of }) => of !== 'chosen');
  const factor = Math.min(rest / Math.max(1, sumOf(flexible, 'desired')), maxGrowth(flexible));
  const columns = widths.map(({ basis, desired, of }) => {
    const own = of === 'chosen' ? 0 : desired - basis + desired * factor;
    // CSS distributes only a part of the rest if the sum of the shares is less than 1.
    return round((100 * own) / left);
  });
  return { columns, spare: round(Math.max(0, 100 - columns.reduce((sum, own) => sum + own, 0))) };
}

/** How much wider than they want columns become, as a part of that; a text of which only the beginning was asked for has use for all. */
function maxGrowth(widths: readonly ColumnWidth[]): number {
  const mayBeCut = widths.some(({ of, desired }) => of === 'texts' && desired >= MAX_WIDTH);
  return mayBeCut ? Infinity : 1;
}

/** Where no column has texts, all share. */
function sharesOfUnknown(widths: readonly ColumnWidth[]): readonly number[] {
  const hasTexts = widths.some(({ of }) => of === 'texts');
  return widths.map(({ basis, desired, of }) => {
    if (of === 'texts') return round(1 + desired - basis);
    return of === 'chosen' || hasTexts ? 0 : basis;
  });
}

/** Returns the total width of columns. */
export function sumOf(widths: readonly ColumnWidth[], width: 'basis' | 'desired'): number {
  return widths.reduce((sum, each) => sum + each[width], 0);
}

/** Returns sample texts of a column, from which its width is computed. */
export function sampleOf(
  rows: readonly JsonNode[],
  column: string,
  shown: (value: unknown) => string = labelOf,
): readonly string[] {
  return rows.slice(0, ROWS).map((row) =>
    valuesAt(row, column)
      .map(shown)
      .reduce((widest, text) => (text.length > widest.length ? text : widest), ''),
  );
}

function round(rem: number): number {
  return Math.round(rem * 100) / 100;
}
