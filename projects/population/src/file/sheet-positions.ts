import { cellPlace, type SourcePosition, type SourceOffset } from './position.ts';

/** Columns that a spreadsheet has; cells further on share the last one. */
const COLUMNS = 2 ** 14;
const ROWS = 2 ** 27;

/** Packs the sheet, row, and column of a cell into an offset. */
export function cellPosition(sheet: number, row: number, column: number): SourceOffset {
  return (sheet * ROWS + row) * COLUMNS + Math.min(column, COLUMNS - 1);
}

/** Unpacks an offset to the position of a cell. */
export function positionInSheets(
  sheets: readonly string[],
  position: SourceOffset,
): SourcePosition {
  const column = position % COLUMNS;
  const rest = Math.floor(position / COLUMNS);
  return cellPlace(sheets[Math.floor(rest / ROWS)] ?? null, rest % ROWS, column);
}
