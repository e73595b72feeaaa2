import { ErrorHandler, type Provider } from '@angular/core';

/** Creates an `ErrorHandler` that collects errors, for tests. */
export function collectErrors(errors: unknown[] = []): Provider {
  return {
    provide: ErrorHandler,
    useValue: { handleError: (error: unknown) => errors.push(error) },
  };
}
