import type { FileWarning, FoundProblem, PopulationModel } from '@ampersand-prototype/population';

/** What the process that reads a file is asked to do. */
export interface ReaderRequest {
  readonly model: PopulationModel;
  /** What the client calls the file. */
  readonly name: string;
  /** The zone of dates with a time in a spreadsheet. */
  readonly timeZone: string;
}

/** The descriptors that the reader inherits: the file, and one for what is to be stored. */
export const DESCRIPTOR = { file: 4, parts: 5 } as const;

/** What was found in a file. */
export interface FileCheck {
  readonly problems: readonly FoundProblem[];
  /** The number of problems, those that are not listed included. */
  readonly problemCount: number;
  readonly warnings: readonly FileWarning[];
  /** There were dates with a time that were read in that zone. */
  readonly usesZone: boolean;
  /** The passwords in it, each once; they are hashed before anything is stored. */
  readonly passwords: ReadonlySet<string>;
}

/** What the reader tells. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'checked'; readonly check: FileCheck }
  | { readonly kind: 'failed'; readonly reason: string; readonly isTooDeep: boolean };
