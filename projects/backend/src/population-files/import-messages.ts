import type { CheckedPart, FileProblem, PopulationModel } from '@ampersand-prototype/population';

/** What the thread that reads a file is given. */
export interface ReaderData {
  readonly model: PopulationModel;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Two numbers that both threads see; see {@link STATE}. */
  readonly state: Int32Array;
}

/** The numbers in the shared state. */
export const STATE = {
  /** Parts that were taken over; the reader waits until the one that it sent is. */
  taken: 0,
  /** 1 when nobody wants the parts any more. */
  stopped: 1,
} as const;

/** What the reader is asked to do. `check` reads the file; `deliver` reads it again and sends what is to be stored. */
export type ReaderRequest = 'check' | 'deliver';

/** What the reader tells. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly part: number }
  | {
      readonly kind: 'checked';
      readonly problems: readonly FileProblem[];
      readonly problemCount: number;
      readonly warnings: readonly FileProblem[];
    }
  | { readonly kind: 'part'; readonly part: CheckedPart }
  | { readonly kind: 'delivered' };
