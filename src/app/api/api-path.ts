import { API_URL } from '@ampersand-prototype/components/application';
import { inject } from '@angular/core';

/** Creates a function that builds API URLs, such as `apiPath()('app/navbar')`. Call it where injection is possible. */
export function apiPath(): (path: string) => string {
  const base = inject(API_URL);
  return (path) => base + path;
}
