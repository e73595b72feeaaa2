/** A cell of a spreadsheet. A date is the UTC moment that the spreadsheet shows. */
export type Cell = string | number | boolean | Date | null;

/** A sheet: rows of cells, the first row and column first. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}
