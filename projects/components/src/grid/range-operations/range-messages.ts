import { labelOf, type Messages } from '@ampersand-prototype/components/application';
import type { CellBounds } from '../range/cell-range';
import type { PlannedRow } from './plan/range-plan';

/** Names a row of a planned range. A new row has its number in the range, as in the clipboard. */
export function rowName(messages: Messages, { making, node }: PlannedRow, index: number): string {
  if (making) return messages.say('range.newRow', { row: index + 1 });
  return messages.local(labelOf(node)) || String(index + 1);
}

/** Returns the size of a cell range as message parameters. */
export function sized(rows: number, columns: number): Record<'rows' | 'columns' | 'count', number> {
  return { rows, columns, count: rows * columns };
}

/** Repeats copied cells to fill the selection, if its size is a multiple. */
export function repeated(
  rows: readonly (readonly string[])[],
  { top, bottom, left, right }: CellBounds,
): readonly (readonly string[])[] {
  const [height, width] = [bottom - top + 1, right - left + 1];
  const wide = Math.max(...rows.map((row) => row.length));
  if (height % rows.length !== 0 || width % wide !== 0) return rows;
  return Array.from({ length: height }, (_, r) => {
    const row = rows[r % rows.length] ?? [];
    return Array.from({ length: width }, (_, c) => row[c % wide] ?? '');
  });
}

/** Fills all selected cells with the same text. */
export function filled(
  { top, bottom, left, right }: CellBounds,
  text: string,
): readonly string[][] {
  const row = Array.from({ length: right - left + 1 }, () => text);
  return Array.from({ length: bottom - top + 1 }, () => row);
}
