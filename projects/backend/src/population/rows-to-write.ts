import type { FactChange } from '../core/transaction/change.ts';

/** A batch of rows that an import writes, with the resulting changes. */
export interface RowsToWrite {
  readonly changes: readonly FactChange[];
  readonly write: () => Promise<void>;
}
