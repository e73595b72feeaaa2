import { InjectionToken } from '@angular/core';

/** Where the API is; relative to the base of the page unless it starts with a slash or a scheme. Ends with `/`. */
export const API_URL = new InjectionToken<string>('API_URL', { factory: () => 'api/v1/' });

/** Where the public copy of `interfaces.json` is. */
export const INTERFACES_URL = new InjectionToken<string>('INTERFACES_URL', {
  factory: () => 'assets/interfaces.json',
});

/** After how many milliseconds a request counts as failed. */
export const REQUEST_TIMEOUT = new InjectionToken<number>('REQUEST_TIMEOUT', {
  factory: () => 30_000,
});
