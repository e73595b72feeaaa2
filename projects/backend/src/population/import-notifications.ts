import type { CellCorrection, ImportSheet } from '@ampersand-prototype/generics';
import type {
  FileWarning,
  FoundProblem,
  LeftOutFact,
  PopulationModel,
} from '@ampersand-prototype/population';

/** The request to the process that reads a file. */
export interface ReaderRequest {
  readonly model: PopulationModel;
  /** What the client calls the file. */
  readonly name: string;
  /** The zone of dates with a time in a spreadsheet. */
  readonly timeZone: string;
  /** Values in place of those in the file. */
  readonly corrections: readonly CellCorrection[];
  /** Whether rows of the file are shown. */
  readonly isPreview: boolean;
  /** Atoms whose rows are shown too, of a file that was checked before; null to check the file. */
  readonly atoms: readonly string[] | null;
}

/** The file descriptors that the reader process inherits: the file and its output. */
export const DESCRIPTOR = { file: 4, parts: 5 } as const;

/** The result of reading a file. */
export interface FileCheck {
  readonly problems: readonly FoundProblem[];
  /** The number of problems, those that are not listed included. */
  readonly problemCount: number;
  /** What the problems left out of the parts; null if that is unknown or too much. */
  readonly leftOut: readonly LeftOutFact[] | null;
  readonly warnings: readonly FileWarning[];
  /** There were dates with a time that were read in that zone. */
  readonly usesZone: boolean;
  /** Rows that a preview shows; empty for other formats than spreadsheets. */
  readonly sheets: readonly ImportSheet[];
  /** The passwords in it, each once; they are hashed before anything is stored. */
  readonly passwords: ReadonlySet<string>;
}

/** A message from the process that reads a file. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'checked'; readonly check: FileCheck }
  | { readonly kind: 'failed'; readonly reason: string; readonly isTooDeep: boolean };
