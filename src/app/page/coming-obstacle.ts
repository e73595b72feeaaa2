import { inject, signal, type Signal, type Type } from '@angular/core';
import { loadAhead } from '../network/load-ahead';
import { OBSTACLE_PART } from './obstacle-part';

/** The component that tells what stands in the way. */
export interface ComingObstacle {
  /** Null until it is there. */
  readonly component: Signal<Type<unknown> | null>;
  /** Whether it could not be loaded, up to now. */
  readonly isMissing: Signal<boolean>;
}

/**
 * Loads what tells about an obstacle when there is nothing else to do: with one in the way it may be too late. Call it where
 * injection is possible.
 */
export function comingObstacle(isObstructed: Signal<boolean>): ComingObstacle {
  const component = signal<Type<unknown> | null>(null);
  const isMissing = signal(false);
  const isIdle = signal(false);
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => isIdle.set(true));
  loadAhead({
    isNeeded: isIdle,
    isAwaited: isObstructed,
    load: inject(OBSTACLE_PART),
    use: (part) => component.set(part),
    failed: () => isMissing.set(true),
  });
  return { component, isMissing };
}
