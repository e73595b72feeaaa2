import { DOCUMENT, InjectionToken, inject } from '@angular/core';

/** Leaves the application for another address. */
export const OPEN_PAGE = new InjectionToken<(address: string) => void>('OPEN_PAGE', {
  providedIn: 'root',
  factory: () => {
    const { location } = inject(DOCUMENT);
    return (address) => location.assign(address);
  },
});
