import { ApplicationRef, inject, signal, type Signal, type Type } from '@angular/core';
import { loadAhead } from '../network/load-ahead';
import { BLOCKING_PAGE_LOADER } from './blocking-page-loader';

/** The component of blocking pages, loaded in advance. */
export interface LazyBlockingPage {
  /** Null until it is there. */
  readonly component: Signal<Type<unknown> | null>;
  /** Whether it could not be loaded, up to now. */
  readonly isMissing: Signal<boolean>;
}

/** Preloads the blocking page, because loading it may fail when it is needed. Call it in an injection context. */
export function lazyBlockingPage(isObstructed: Signal<boolean>): LazyBlockingPage {
  const component = signal<Type<unknown> | null>(null);
  const isMissing = signal(false);
  const isIdle = signal(false);
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const application = inject(ApplicationRef);
  void application
    .whenStable()
    .then(() => idle(() => void application.whenStable().then(() => isIdle.set(true))));
  loadAhead({
    isNeeded: isIdle,
    isAwaited: isObstructed,
    load: inject(BLOCKING_PAGE_LOADER),
    use: (part) => component.set(part),
    failed: () => isMissing.set(true),
  });
  return { component, isMissing };
}
