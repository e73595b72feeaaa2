import { ErrorHandler, type Provider } from '@angular/core';

/** Returns an `ErrorHandler` that collects, for tests of what raises errors; that of the TestBed fails the test. */
export function collectErrors(errors: unknown[] = []): Provider {
  return {
    provide: ErrorHandler,
    useValue: { handleError: (error: unknown) => errors.push(error) },
  };
}
