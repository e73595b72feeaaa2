import { strToU8, Zip, ZipDeflate } from 'fflate';
import { zonedInstant } from '@ampersand-prototype/generics';
import type {
  ReaderForm,
  TableColumn,
  TableColumnKind,
  TableRow,
  TableValue,
} from './table-value.ts';
import { FIXED_FILES, SHEET_FILE, STYLES, workbookXml, xmlText } from './workbook-xml.ts';

/** Maximum number of rows in a sheet, including the header. */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;
const DAY_MILLISECONDS = 86_400_000;
/** The day before the first that spreadsheets number; they count a 29 February 1900 that there was not. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_TRUE_DAY = 61;
/** Spreadsheets keep fifteen digits. */
const MAX_NUMBER_DIGITS = 15;

/**
 * Writes a table as a workbook in chunks, with one sheet. Labels are in a fixed header; numbers, dates, and booleans are
 * typed. Text is never a formula; text that is too long for a cell is cut off with an ellipsis. Callers must not pass more
 * than {@link MAX_SHEET_ROWS} rows.
 */
export async function* writeTableWorkbook(
  title: string,
  columns: readonly TableColumn[],
  parts: AsyncIterable<readonly TableRow[]>,
  form: ReaderForm,
): AsyncGenerator<Uint8Array> {
  const archive = new PackedParts();
  for (const [name, text] of FIXED_FILES) archive.add(name, text);
  archive.add('xl/workbook.xml', workbookXml(title));
  const sheet = archive.begin(SHEET_FILE);
  sheet.push(strToU8(sheetBegin(columns)));
  yield* archive.taken();
  for await (const rows of parts) {
    sheet.push(strToU8(rows.map((row) => rowXml(row, columns, form)).join('')));
    yield* archive.taken();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  archive.end();
  yield* archive.taken();
}

/** A ZIP archive of which the bytes are taken while it is made. */
class PackedParts {
  #bytes: Uint8Array[] = [];
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#bytes.push(bytes);
  });

  add(name: string, text: string): void {
    this.begin(name).push(strToU8(text), true);
  }

  begin(name: string): ZipDeflate {
    const file = new ZipDeflate(name, { level: 1 });
    this.#zip.add(file);
    return file;
  }

  end(): void {
    this.#zip.end();
  }

  taken(): Uint8Array[] {
    const bytes = this.#bytes;
    this.#bytes = [];
    return bytes;
  }
}

function sheetBegin(columns: readonly TableColumn[]): string {
  const header = columns.map(({ label }) => textCell(label, STYLES.header)).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(columns.length, 1)}" width="20" customWidth="1"/></cols><sheetData><row>${header}</row>`;
}

function rowXml(row: TableRow, columns: readonly TableColumn[], form: ReaderForm): string {
  const cells = row.map((value, i) => cellXml(value, columns[i]?.kind ?? 'text', form));
  return `<row>${cells.join('')}</row>`;
}

function cellXml(value: TableValue, kind: TableColumnKind, form: ReaderForm): string {
  if (value === null) return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (kind === 'number' && isPlainNumber(value)) return `<c><v>${value}</v></c>`;
  const day = typeof value === 'string' ? dayNumber(value, kind, form) : null;
  if (day !== null)
    return `<c s="${kind === 'date' ? STYLES.date : STYLES.datetime}"><v>${day}</v></c>`;
  return textCell(String(value), STYLES.text);
}

function isPlainNumber(value: string | number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return /^-?\d+$/.test(value) && value.length <= MAX_NUMBER_DIGITS;
}

/** The number of a date or moment among days; null where spreadsheets have none. */
function dayNumber(value: string, kind: TableColumnKind, { timeZone }: ReaderForm): number | null {
  if (kind !== 'date' && kind !== 'datetime') return null;
  const isDay = kind === 'date';
  const instant = isDay ? zonedInstant(`${value}T00:00:00Z`, 'UTC') : zonedInstant(value, timeZone);
  const day = instant && (instant.getTime() - DAY_ZERO) / DAY_MILLISECONDS;
  return day !== null && day >= FIRST_TRUE_DAY ? day : null;
}

function textCell(text: string, style: number): string {
  const shown = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
}
