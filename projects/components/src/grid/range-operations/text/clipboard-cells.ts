import { readHtmlTable } from './html-table';
import { readTsv } from './tsv';

/** Maximum size of pasted content: characters on the clipboard, and cells. */
export const MAX_CHARACTERS = 4_000_000;

/** Maximum number of cells that one paste or file can fill. */
export const MAX_CELLS = 20_000;

/** A cell range on the clipboard. */
export type ClipboardCells =
  | { readonly kind: 'cells'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'empty' }
  /** More than can be pasted at once. */
  | { readonly kind: 'too-much' };

/** Reads a cell range from the clipboard, as HTML table or text. */
export function readClipboard(plain: string, html: string): ClipboardCells {
  if (plain === '' && html === '') return { kind: 'empty' };
  if (plain.length > MAX_CHARACTERS) return { kind: 'too-much' };
  const isReadable = html.length <= MAX_CHARACTERS;
  if (plain === '' && !isReadable) return { kind: 'too-much' };
  const table = isReadable ? readHtmlTable(html, MAX_CELLS) : null;
  if (table === 'too-much') return { kind: 'too-much' };
  const rows = table ?? readTsv(plain);
  const count = countCells(rows);
  if (count > MAX_CELLS) return { kind: 'too-much' };
  return count === 0 ? { kind: 'empty' } : { kind: 'cells', rows };
}

/** Returns the number of cells in rows of any length. */
export function countCells(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, row) => sum + row.length, 0);
}
