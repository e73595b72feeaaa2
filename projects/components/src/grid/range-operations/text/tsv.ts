import { unguarded, guarded } from './guarded-text';

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
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at) : null;
    const end = cell ? cell.end : endOfCell(text, at);
    rows.at(-1)?.push(cell ? cell.text : text.slice(at, end));
    at = end;
    if (text[at] === '\t') {
      at++;
      if (at === text.length) rows.at(-1)?.push('');
    } else if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      if (at < text.length) rows.push([]);
    }
  }
  return rows.map((row) => row.map(unguarded));
}

function endOfCell(text: string, from: number): number {
  const found = /[\t\r\n]/g;
  found.lastIndex = from;
  return found.exec(text)?.index ?? text.length;
}

/** A cell in quotes, which ends where its text does; null for a text that only begins with a quote. */
function quotedAt(
  text: string,
  from: number,
): { readonly text: string; readonly end: number } | null {
  const pattern = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match && { text: (match[1] ?? '').replaceAll('""', '"'), end: from + match[0].length };
}
