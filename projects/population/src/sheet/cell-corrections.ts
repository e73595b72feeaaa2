import { columnIndex, type CellCorrection } from '@ampersand-prototype/generics';
import type { EditRow } from '../file/edit-row.ts';

/** Replaces cells of a file while it is read. */
export function correctCells(corrections: readonly CellCorrection[]): EditRow {
  const byRow = Map.groupBy(corrections, ({ sheet, row }) => keyOf(sheet, row - 1));
  return (sheet, row, cells) => {
    const found = byRow.get(keyOf(sheet, row));
    if (!found) return cells;
    const corrected: ((typeof cells)[number] | string)[] = [...cells];
    for (const { column, value } of found) corrected[columnIndex(column)] = value;
    return corrected;
  };
}

function keyOf(sheet: string, row: number): string {
  return `${row} ${sheet}`;
}
