/** A part of the text of a formula, by offsets. */
export interface FormulaRange {
  readonly start: number;
  readonly end: number;
}

/** An error in a formula, with its place. */
export class FormulaError extends Error {
  readonly hint: string | null;
  readonly range: FormulaRange;

  constructor(message: string, hint: string | null, { start, end }: FormulaRange) {
    super(message);
    this.hint = hint;
    this.range = { start, end };
  }
}
