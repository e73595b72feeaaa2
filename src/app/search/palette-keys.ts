import type { Signal } from '@angular/core';

/** What the palette needs of the list that is loaded after it. */
export interface PaletteKeys {
  /** How many destinations there are. */
  readonly count: Signal<number>;
  /** The one that Enter opens; -1 where there is none. */
  readonly active: Signal<number>;
  /** `ArrowDown`, `ArrowUp` or `Enter`. */
  press(key: string): void;
  /** Something else was typed. */
  forget(): void;
}
