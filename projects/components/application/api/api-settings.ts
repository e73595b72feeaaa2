import { InjectionToken } from '@angular/core';

/** The address of the API: relative to the base of the page, or absolute. Ends with `/`. */
export const API_URL = new InjectionToken<string>('API_URL', { factory: () => 'api/v1/' });

/** The address of the public copy of `interfaces.json`. */
export const INTERFACES_URL = new InjectionToken<string>('INTERFACES_URL', {
  factory: () => 'assets/interfaces.json',
});

/** Timeout of a request in milliseconds. */
export const REQUEST_TIMEOUT = new InjectionToken<number>('REQUEST_TIMEOUT', {
  factory: () => 30_000,
});
