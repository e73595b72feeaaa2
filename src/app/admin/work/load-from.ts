import { HttpClient } from '@angular/common/http';
import { inject, type ResourceRef } from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import { apiPath } from '../../api/api-path';

/**
 * Creates a resource that loads an API endpoint when needed. `httpResource` would bring its cache for server rendering to
 * the first page, 2.5 kB.
 */
export function loadFrom<T>(
  path: () => string,
  isNeeded: () => boolean = () => true,
): ResourceRef<T | undefined> {
  const http = inject(HttpClient);
  const absolute = apiPath();
  return rxResource({
    params: () => (isNeeded() ? absolute(path()) : undefined),
    stream: ({ params }) => http.get<T>(params),
  });
}
