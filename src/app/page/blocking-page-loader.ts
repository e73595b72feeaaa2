import { InjectionToken, type Type } from '@angular/core';

/** Loads the component that replaces every page while the application is unusable. */
export const BLOCKING_PAGE_LOADER = new InjectionToken<() => Promise<Type<unknown>>>(
  'BLOCKING_PAGE_LOADER',
  {
    factory: () => async () => (await import('./blocking-page')).BlockingPage,
  },
);
