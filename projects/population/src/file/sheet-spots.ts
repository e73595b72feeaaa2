import { cellPlace, type Place, type Spot } from './place.ts';

/** Columns that a spreadsheet has; cells further on share the last one. */
const COLUMNS = 2 ** 14;
const ROWS = 2 ** 27;

/** The spot of a cell; sheet, row and column count from 0. */
export function cellSpot(sheet: number, row: number, column: number): Spot {
  return (sheet * ROWS + row) * COLUMNS + Math.min(column, COLUMNS - 1);
}

/** The place of a spot in one of the sheets. */
export function placeInSheets(sheets: readonly string[], spot: Spot): Place {
  const column = spot % COLUMNS;
  const rest = Math.floor(spot / COLUMNS);
  return cellPlace(sheets[Math.floor(rest / ROWS)] ?? null, rest % ROWS, column);
}
