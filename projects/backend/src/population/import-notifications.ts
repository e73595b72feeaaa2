import type { CellCorrection, ImportSheet, TableMapping } from '@ampersand-prototype/generics';
import type {
  FileWarning,
  FoundProblem,
  KnownAtoms,
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
  /** The meaning of a table in a form of its own; null for a population file. */
  readonly mapped: MappedFile | null;
  /** Whether rows of the file are shown. */
  readonly isPreview: boolean;
  /** Atoms whose rows are shown too, of a file that was checked before; null to check the file. */
  readonly atoms: readonly string[] | null;
}

/** The meaning of a table in a form of its own. */
export interface MappedFile {
  readonly mapping: TableMapping;
  readonly known: KnownAtoms;
  /** Decides how ambiguous numbers and dates are read. */
  readonly locale: string;
}

/** The file descriptors that the reader process inherits: the file and its output. */
export const DESCRIPTOR = { file: 4, parts: 5 } as const;

/** The atom of a row; rows count from 1. */
export interface RowAtom {
  readonly sheet: string;
  readonly row: number;
  readonly atom: string;
  readonly isNew: boolean;
}

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
  /** The atoms of the shown rows of a mapped table. */
  readonly rowAtoms: readonly RowAtom[];
  /** The passwords in it, each once; they are hashed before anything is stored. */
  readonly passwords: ReadonlySet<string>;
}

/** A message from the process that reads a file. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'checked'; readonly check: FileCheck }
  | { readonly kind: 'failed'; readonly reason: string; readonly isTooDeep: boolean };
