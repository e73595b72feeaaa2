import { effect, inject, untracked } from '@angular/core';
import { Connection } from './connection';

/** A part of the application that is needed later. */
export interface PartAhead<Part> {
  /** Whether it is needed at all, as far as is known by now. */
  readonly isNeeded: () => boolean;
  readonly load: () => Promise<Part>;
  /** Gets the part, once. */
  readonly use: (part: Part) => void;
}

/**
 * Loads a part of the application as soon as it is known to be needed. Where the connection is lost meanwhile it is loaded again
 * when that is back: nobody asked for it, so nobody would try again. Call it where injection is possible.
 */
export function loadAhead<Part>({ isNeeded, load, use }: PartAhead<Part>): void {
  const { isOnline } = inject(Connection);
  let isUsed = false;
  const attempts = effect(() => {
    if (!isOnline() || !isNeeded()) return;
    untracked(load).then(
      (part) => {
        attempts.destroy();
        if (!isUsed) use(part);
        isUsed = true;
      },
      () => undefined,
    );
  });
}
