import type { ItemDisplay } from '@ampersand-prototype/generics';

/** How an item of a list shows its numbers. */
export interface NumberDisplay {
  readonly display: ItemDisplay;
  /** Whether its numbers are integers: 25 is 25%, where 0.25 is 25% of others. */
  readonly isWhole: boolean;
}
