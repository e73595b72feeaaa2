import { stringify } from 'csv-stringify/sync';
import { BYTE_ORDER_MARK, CSV_ROWS } from './csv-form.ts';
import { zonedInstant } from '@ampersand-prototype/generics';
import type {
  ReaderForm,
  TableColumn,
  TableColumnKind,
  TableRow,
  TableValue,
} from './table-value.ts';

/** What spreadsheets take for a formula, or for the end of the cell before. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Writes a table as CSV in chunks, formatted for the user's locale. Text that a spreadsheet would treat as a formula gets
 * an apostrophe in front.
 */
export async function* writeTableCsv(
  columns: readonly TableColumn[],
  parts: AsyncIterable<readonly TableRow[]>,
  form: ReaderForm,
): AsyncGenerator<string> {
  const writer = new CsvWriter(columns, form);
  yield BYTE_ORDER_MARK + writer.lines([columns.map(({ label }) => guarded(label))]);
  for await (const rows of parts) yield writer.lines(rows.map((row) => writer.texts(row)));
}

class CsvWriter {
  readonly #columns: readonly TableColumn[];
  readonly #form: ReaderForm;
  readonly #date: Intl.DateTimeFormat;
  /** Uses the 24-hour clock, because spreadsheets do not read the space that precedes `AM`. */
  readonly #time: Intl.DateTimeFormat;
  readonly #decimal: string;

  constructor(columns: readonly TableColumn[], form: ReaderForm) {
    this.#columns = columns;
    this.#form = form;
    const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    } as const;
    this.#date = new Intl.DateTimeFormat(form.locale, { ...day, timeZone: 'UTC' });
    this.#time = new Intl.DateTimeFormat(form.locale, { ...time, timeZone: 'UTC' });
    const parts = new Intl.NumberFormat(form.locale).formatToParts(0.5);
    this.#decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  }

  lines(rows: readonly (readonly string[])[]): string {
    const delimiter = this.#decimal === ',' ? ';' : ',';
    return stringify(rows as string[][], { delimiter, ...CSV_ROWS });
  }

  texts(row: TableRow): string[] {
    return row.map((value, i) => this.#text(value, this.#columns[i]?.kind ?? 'text'));
  }

  #text(value: TableValue, kind: TableColumnKind): string {
    if (value === null) return '';
    if (typeof value === 'boolean') return this.#form.truths[value ? 0 : 1];
    if (kind === 'number' && isNumber(value)) return String(value).replace('.', this.#decimal);
    const instant = typeof value === 'string' ? this.#instantText(value, kind) : null;
    return instant ?? guarded(String(value));
  }

  #instantText(value: string, kind: TableColumnKind): string | null {
    if (kind === 'date') {
      const day = zonedInstant(`${value}T00:00:00Z`, 'UTC');
      return day && this.#dateText(day);
    }
    const instant = kind === 'datetime' ? zonedInstant(value, this.#form.timeZone) : null;
    // Spreadsheets take both for a moment with nothing but a space between them.
    return instant && `${this.#dateText(instant)} ${this.#time.format(instant)}`;
  }

  /** Spreadsheets take a year of two digits for one of this century. */
  #dateText(date: Date): string {
    const parts = this.#date.formatToParts(date);
    return parts
      .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
      .join('');
  }
}

function isNumber(value: string | number): boolean {
  return typeof value === 'number' || /^-?\d+$/.test(value);
}

function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
