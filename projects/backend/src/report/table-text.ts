import { stringify } from 'csv-stringify/sync';

/** A report table: column headers and rows of strings. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Formats the table as CSV with semicolons. Text that a spreadsheet would treat as a formula is marked as text. */
export function tableText({ header, rows }: Table): string {
  return stringify([header, ...rows], { delimiter: ';', escape_formulas: true });
}

/** Checks whether a report is a table. */
export function isTable(report: unknown): report is Table {
  return typeof report === 'object' && report !== null && 'header' in report && 'rows' in report;
}
