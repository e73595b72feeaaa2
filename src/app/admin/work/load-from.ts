import { HttpClient } from '@angular/common/http';
import { computed, inject, type Signal } from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import { apiPath } from '../../api/api-path';

/** A response of the API that loads when it is needed. */
export interface Loaded<T> {
  /** Undefined until the response is there, and if the request failed. */
  readonly value: Signal<T | undefined>;
  readonly error: Signal<Error | undefined>;
  readonly isLoading: Signal<boolean>;
  readonly reload: () => void;
}

/**
 * Loads an API endpoint when needed. `httpResource` would bring its cache for server rendering to the first page, 2.5 kB.
 */
export function loadFrom<T>(path: () => string, isNeeded: () => boolean = () => true): Loaded<T> {
  const http = inject(HttpClient);
  const absolute = apiPath();
  const resource = rxResource({
    params: () => (isNeeded() ? absolute(path()) : undefined),
    stream: ({ params }) => http.get<T>(params),
  });
  return {
    value: computed(() => (resource.hasValue() ? resource.value() : undefined)),
    error: resource.error,
    isLoading: resource.isLoading,
    reload: () => void resource.reload(),
  };
}
