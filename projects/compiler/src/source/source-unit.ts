import type { Origin } from '../diagnostic/origin.ts';

/** An ADL file of the script. */
export interface ScriptUnit {
  readonly kind: 'script';
  /** Path as given or included; the `file` of every origin in it. */
  readonly file: string;
  /** The file as it is, for code frames and `fix`. */
  readonly original: string;
  /** The text after the preprocessor. Lines and columns are those of the original. */
  readonly text: string;
  /** False after mistakes in preprocessing: further syntax errors would only be consequences. */
  readonly isIntact: boolean;
}

/** A population file that was included: a workbook, CSV, JSON or YAML. */
export interface PopulationUnit {
  readonly kind: 'population';
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly includedAt: Origin;
  /** The zone of dates with a time in a workbook, where the INCLUDE states one. */
  readonly timeZone: string | null;
}

/** A file that belongs to the script. */
export type SourceUnit = ScriptUnit | PopulationUnit;
