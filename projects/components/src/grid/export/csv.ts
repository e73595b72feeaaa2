import { guarded } from './guarded-text';

/** Formats rows as CSV (RFC 4180) with a byte order mark. Text that a spreadsheet would treat as a formula is escaped. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

function quote(text: string): string {
  const plain = guarded(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Downloads a text as a file. */
export function saveAsFile(name: string, text: string, document: Document): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  saveFrom(url, name, document);
  URL.revokeObjectURL(url);
}

/** Downloads the content of a URL as a file. */
export function saveFrom(url: string, name: string, document: Document): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
