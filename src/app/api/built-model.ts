import { DOCUMENT, InjectionToken, inject } from '@angular/core';

/** Hash of the model of the bundle, which the build inserts into the page. Null without one, as in development. */
export const BUILT_MODEL = new InjectionToken<string | null>('BUILT_MODEL', {
  factory: () =>
    inject(DOCUMENT).querySelector('meta[name="ampersand-model"]')?.getAttribute('content') ?? null,
});
