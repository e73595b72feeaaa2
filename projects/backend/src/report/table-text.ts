import { stringify } from 'csv-stringify/sync';

/** A table of texts. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table as CSV with semicolons; texts that a spreadsheet would take for formulas are marked as texts. */
export function tableText({ header, rows }: Table): string {
  return stringify([header, ...rows], { delimiter: ';', escape_formulas: true });
}

/** Whether a report is a table. */
export function isTable(report: unknown): report is Table {
  return typeof report === 'object' && report !== null && 'header' in report && 'rows' in report;
}
