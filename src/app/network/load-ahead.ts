import { effect, inject, signal, untracked } from '@angular/core';
import { Connection } from './connection';

/** Milliseconds between attempts to load a part that is needed now. */
const PAUSE = 2000;

/** A lazy chunk that will be needed later. */
export interface PartAhead<Part> {
  /** Whether it is needed at all, as far as is known by now. */
  readonly isNeeded: () => boolean;
  /** Whether the part is needed now. */
  readonly isAwaited?: () => boolean;
  readonly load: () => Promise<Part>;
  /** Gets the part, once. */
  readonly use: (part: Part) => void;
  /** Is called after a failed attempt. */
  readonly failed?: () => void;
}

/**
 * Preloads a lazy chunk. After a lost connection it loads again, because no user would retry it. A part that a user waits
 * for is retried repeatedly. Call it in an injection context.
 */
export function loadAhead<Part>(part: PartAhead<Part>): void {
  const { isNeeded, isAwaited = () => false, load, use, failed } = part;
  const { isOnline } = inject(Connection);
  const failures = signal(0);
  let isUsed = false;
  const attempts = effect((onCleanup) => {
    failures();
    // Read in any case: a part that is waited for from now on is asked for at once.
    const isRequested = isAwaited() || isNeeded();
    if (!isOnline() || !isRequested) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    onCleanup(() => clearTimeout(timer));
    untracked(load).then(
      (loaded) => {
        attempts.destroy();
        if (!isUsed) use(loaded);
        isUsed = true;
      },
      () => {
        failed?.();
        if (!untracked(isAwaited)) return;
        timer = setTimeout(() => failures.update((count) => count + 1), PAUSE);
      },
    );
  });
}
