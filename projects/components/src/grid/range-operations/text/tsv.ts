import { unguarded, guarded } from '../../export/guarded-text';

/** A character between the cells of a row. */
export type Separator = '\t' | ',' | ';';

/** Converts rows of texts to tab-separated values for spreadsheets. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\r\n');
}

function quote(text: string): string {
  const plain = guarded(text);
  return /["\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Parses tab-separated text from the clipboard, including quoted cells. */
export function readTsv(text: string): string[][] {
  return readSeparated(text, '\t');
}

/** Parses text whose cells end at a separator, including quoted cells. */
export function readSeparated(text: string, separator: Separator): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at, separator) : null;
    const end = cell ? cell.end : endOfCell(text, at, separator);
    rows.at(-1)?.push(cell ? cell.text : text.slice(at, end));
    at = end;
    if (text[at] === separator) {
      at++;
      if (at === text.length) rows.at(-1)?.push('');
    } else if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      if (at < text.length) rows.push([]);
    }
  }
  return rows.map((row) => row.map(unguarded));
}

function endOfCell(text: string, from: number, separator: Separator): number {
  const found = new RegExp(`[${separator}\\r\\n]`, 'g');
  found.lastIndex = from;
  return found.exec(text)?.index ?? text.length;
}

/** A cell in quotes, which ends where its text does; null for a text that only begins with a quote. */
function quotedAt(
  text: string,
  from: number,
  separator: Separator,
): { readonly text: string; readonly end: number } | null {
  const pattern = new RegExp(`"((?:[^"]|"")*)"(?=[${separator}\\r\\n]|$)`, 'y');
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match && { text: (match[1] ?? '').replaceAll('""', '"'), end: from + match[0].length };
}
