import type { FileValue } from '@ampersand-prototype/generics';
import type { SourceOffset } from './position.ts';

/** A value of a file with its position. */
export interface PlacedValue {
  readonly value: FileValue;
  readonly position: SourceOffset;
}

/**
 * Receives the unvalidated atoms and links of a file in order. `C` and `R` are what the model of the reader's caller has
 * for concepts and relations.
 */
export interface DraftSink<C, R> {
  /** Announces values of a spreadsheet, whose dates and times have no time zone. */
  startSheet?(): void;
  atom(concept: C, value: FileValue, position: SourceOffset): void;
  link(relation: R, source: PlacedValue, target: PlacedValue): void;
}
