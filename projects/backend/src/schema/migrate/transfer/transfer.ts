import type { Matching } from './matching.ts';
import type { Source } from './source.ts';

/** The context of a data migration: models, queries, and connection. */
export interface Transfer {
  readonly matching: Matching;
  /** The data as it is. */
  readonly source: Source;
  /** The data with values and identifiers of the new model. */
  readonly converted: Source;
}
