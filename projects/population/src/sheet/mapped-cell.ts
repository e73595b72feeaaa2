import { listParts } from '@ampersand-prototype/generics/values';
import type { FileValue } from '@ampersand-prototype/generics';
import type { CellError } from './cell-error.ts';
import { readCell, type Cell } from './cell.ts';

/** A text that an export protects with an apostrophe, so that spreadsheets do not compute it. */
const GUARDED = /^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Reads a cell of a table in a form of its own; null if it is empty. */
export function mappedCell(cell: Cell | undefined): FileValue | CellError | null {
  const { value } = readCell(cell);
  return typeof value === 'string' ? value.replace(GUARDED, '') : value;
}

/** Splits the text of a cell with several values, as exports write them. */
export function listedTexts(given: FileValue | null): readonly FileValue[] {
  if (given === null) return [];
  return typeof given === 'string' ? listParts(given) : [given];
}
