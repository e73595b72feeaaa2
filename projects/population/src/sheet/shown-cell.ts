import { plainText } from '@ampersand-prototype/generics/values';
import { CellError } from './cell-error.ts';
import type { Cell } from './cell.ts';

/** Returns the text of a cell, as messages and previews show it. */
export function shownCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof CellError) return cell.about === 'formula' ? `=${cell.text}` : cell.text;
  if (cell instanceof Date) return cell.toISOString();
  return plainText(cell);
}
