import { DOCUMENT, InjectionToken, inject } from '@angular/core';

/**
 * Hash of the model that the bundle was built from, which the build writes into the page; null when it did not, as during
 * development.
 */
export const BUILT_MODEL = new InjectionToken<string | null>('BUILT_MODEL', {
  factory: () =>
    inject(DOCUMENT).querySelector('meta[name="ampersand-model"]')?.getAttribute('content') ?? null,
});
