import type { Signal } from '@angular/core';

/** The interface of the result list that the search box uses before it loads. */
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
