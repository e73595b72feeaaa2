/** Rows of texts as a table that spreadsheets and text processors take from the clipboard. */
export function toHtmlTable(rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) =>
    `<tr>${row.map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`;
  return `<table>${rows.map(line).join('')}</table>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r?\n/g, '<br>');
}

/** The cells of the first table in a piece of HTML; null where there is none. Nothing in it is run or loaded. */
export function readHtmlTable(html: string): string[][] | null {
  if (!/<table[\s>]/i.test(html)) return null;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  return [...table.rows].map((row) => [...row.cells].flatMap(cellsOf));
}

/** A cell that spans several columns leaves the others empty. */
function cellsOf(cell: HTMLTableCellElement): string[] {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n');
  const text = cell.textContent
    .replace(/[ \t\r\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return [text, ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => '')];
}
