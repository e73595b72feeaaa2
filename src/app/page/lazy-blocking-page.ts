import { inject, signal, type Signal, type Type } from '@angular/core';
import { loadAhead } from '../network/load-ahead';
import { BLOCKING_PAGE_LOADER } from './blocking-page-loader';

/** The component that tells what stands in the way. */
export interface LazyBlockingPage {
  /** Null until it is there. */
  readonly component: Signal<Type<unknown> | null>;
  /** Whether it could not be loaded, up to now. */
  readonly isMissing: Signal<boolean>;
}

/**
 * Loads what tells about an obstacle when there is nothing else to do: with one in the way it may be too late. Call it where
 * injection is possible.
 */
export function lazyBlockingPage(isObstructed: Signal<boolean>): LazyBlockingPage {
  const component = signal<Type<unknown> | null>(null);
  const isMissing = signal(false);
  const isIdle = signal(false);
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => isIdle.set(true));
  loadAhead({
    isNeeded: isIdle,
    isAwaited: isObstructed,
    load: inject(BLOCKING_PAGE_LOADER),
    use: (part) => component.set(part),
    failed: () => isMissing.set(true),
  });
  return { component, isMissing };
}
