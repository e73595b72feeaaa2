import type { FactChange } from '../core/transaction/change.ts';

/** A batch of rows that an import adds or changes, and what that changes of the population. */
export interface RowsToWrite {
  readonly changes: readonly FactChange[];
  readonly write: () => Promise<void>;
}
