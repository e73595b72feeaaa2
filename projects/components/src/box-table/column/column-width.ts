import { type JsonNode } from '@ampersand-prototype/components/application';
import type { ValueLook } from '../../field/value-codec';
import { cellText } from './cell-text';

/** How wide a column is: at least `basis` rem, and `grow` shares of what is left over. */
export interface ColumnWidth {
  readonly basis: number;
  readonly grow: number;
}

/** What decides the width of a column. */
export interface ColumnLook {
  readonly heading: string;
  readonly look: ValueLook | 'object' | null;
  /** A few of its texts. */
  readonly sample: readonly string[];
}

/** Values of these looks are as wide as they are, in rem. */
const FIXED: Readonly<Partial<Record<string, number>>> = {
  truth: 5.5,
  integer: 5.5,
  float: 6.5,
  date: 7,
  moment: 10.75,
};
const PADDING = 1.5;
/** Room in a heading for the arrow of an order and the button of the menu. */
const MARKS = 2.75;
/** How wide a letter is on average, in rem. */
const LETTER = 0.46;
/** How wide a text is at least, how wide it is without asking for more room, and how wide it gets by what it holds. */
const [LEAST, MODEST, MOST] = [8, 12, 26];
/** How many rows tell how wide a text is. */
const ROWS = 50;

/** The width of a column: values that are all alike get what they need, texts share the rest by what they hold. */
export function widthOf({ heading, look, sample }: ColumnLook): ColumnWidth {
  const ofHeading = heading.length * LETTER + PADDING + MARKS;
  const fixed = FIXED[look ?? 'text'];
  const longest = sample.reduce((most, text) => Math.max(most, text.length), 0);
  if (fixed !== undefined) return { basis: round(Math.max(fixed, ofHeading)), grow: 0 };
  const wanted = Math.min(MOST, Math.max(LEAST, ofHeading, longest * LETTER + PADDING));
  const basis = Math.max(ofHeading, Math.min(wanted, MODEST));
  return { basis: round(basis), grow: round(1 + wanted - basis) };
}

/** The widths of columns: where none takes what is left over, all do. */
export function widthsOf(columns: readonly ColumnLook[]): readonly ColumnWidth[] {
  const widths = columns.map(widthOf);
  if (widths.some(({ grow }) => grow > 0)) return widths;
  return widths.map(({ basis }) => ({ basis, grow: basis }));
}

/** The texts of a column by which its width is chosen; the longest line of each. */
export function sampleOf(rows: readonly JsonNode[], column: string): readonly string[] {
  return rows.slice(0, ROWS).map((row) =>
    cellText(row, column)
      .split('; ')
      .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
  );
}

function round(rem: number): number {
  return Math.round(rem * 100) / 100;
}
