import { unguarded, guarded } from '../../export/guarded-text';
import { TableGrid } from './table-grid';

/** What HTML would take away from a text: space at its ends, and more than one space in a row. */
const SHAPED = /^\s|\s$|\s\s|[^\S \n]/;
/** How a cell says that its spaces count. */
const AS_WRITTEN = /^(?:pre|pre-wrap|break-spaces)$/;
/** Elements that end a line of a cell, in addition to line ends of preformatted text. */
const LINE_ENDS = 'br, p:not(:last-child), div:not(:last-child), li:not(:last-child)';
/** Marks the end of a line while the source still has its own line ends. */
const LINE_END = '\u2028';

/** Formats rows as an HTML table, which spreadsheets accept from the clipboard. */
export function toHtmlTable(rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `<tr>${row.map(toCell).join('')}</tr>`;
  return `<table>${rows.map(line).join('')}</table>`;
}

function toCell(text: string): string {
  const plain = guarded(text);
  const start = SHAPED.test(plain) ? '<td style="white-space:pre-wrap">' : '<td>';
  return `${start}${escape(plain)}</td>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?|\n/g, '<br>');
}

/**
 * Reads the cells of the first table in HTML; null without a table. Nothing in it is run or loaded, and reading stops
 * after `max` cells.
 */
export function readHtmlTable(html: string, max: number): string[][] | 'too-much' | null {
  if (!/<table[\s>]/i.test(html)) return null;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows = [...table.rows];
  const grid = new TableGrid(rows.length, max);
  return rows.every((row, top) => putRow(row, top, grid)) ? grid.texts() : 'too-much';
}

function putRow(row: HTMLTableRowElement, top: number, grid: TableGrid): boolean {
  let next = 0;
  return [...row.cells].every((cell) => {
    const left = grid.freeFrom(next, top);
    const { colSpan: width, rowSpan: height } = cell;
    next = left + width;
    return grid.put(unguarded(textIn(cell)), { top, left, width, height: height || Infinity });
  });
}

/** The text of a cell as one reads it. */
function textIn(cell: HTMLTableCellElement): string {
  if (cell.childElementCount > 0)
    for (const element of cell.querySelectorAll(LINE_ENDS)) element.append(LINE_END);
  const text = cell.textContent;
  if (cell.hasAttribute('style') && AS_WRITTEN.test(cell.style.whiteSpace))
    return text.replaceAll(LINE_END, '\n');
  return text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/\u00a0/g, ' ')
    .replace(/ *\u2028 */g, '\n')
    .trim();
}
