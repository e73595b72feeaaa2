import type { Origin } from '../diagnostic/origin.ts';
import type { Sheet } from './workbook.ts';

/** A text file of the script. */
export interface ScriptUnit {
  readonly kind: 'script';
  /** Path as given or included; the `file` of every origin in it. */
  readonly file: string;
  /** The file as it is, for code frames and `fix`. */
  readonly original: string;
  /** After the preprocessor: what is parsed. Lines and columns are those of the original. */
  readonly text: string;
  /** False when the preprocessor found mistakes, so that parsing would tell consequences only. */
  readonly isIntact: boolean;
}

/** A spreadsheet that was included for its populations. */
export interface WorkbookUnit {
  readonly kind: 'workbook';
  readonly file: string;
  readonly sheets: readonly Sheet[];
  readonly includedAt: Origin;
}

/** A file that takes part in the script. */
export type SourceUnit = ScriptUnit | WorkbookUnit;
