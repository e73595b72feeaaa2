import type { ActivatedRouteSnapshot } from '@angular/router';

/** Returns the interface that a route shows; null for the pages of the shell. */
export function interfaceOf({ data }: ActivatedRouteSnapshot): string | null {
  const name: unknown = data['interface'];
  return typeof name === 'string' ? name : null;
}
