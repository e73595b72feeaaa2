/** A position in a source file; lines and columns (UTF-16 units) count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of a source file, up to but not including `end`. */
export interface Origin {
  /** Path of the file as it was given or included, `/` separated. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  /** The cell of a spreadsheet: `Persons!C2`. It takes the place of line and column where people read it. */
  readonly cell?: string;
}
