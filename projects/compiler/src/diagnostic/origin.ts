/** A position in a source file; lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a source file: from the first character up to, but not including, `end`. */
export interface Origin {
  /** Path of the file as it was given or included, `/` separated. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  /** The cell of a spreadsheet: `Persons!C2`. It takes the place of line and column where people read it. */
  readonly cell?: string;
}
