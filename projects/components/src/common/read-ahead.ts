import { ApplicationRef, inject } from '@angular/core';

/**
 * Preloads a lazy chunk when the page has loaded and the browser is idle. A failure is reported when the part is needed; a
 * browser without idle callbacks loads it then as well. Call it in an injection context.
 *
 * @example
 * ```ts
 * readAhead(() => import('./row-panel'));
 * ```
 */
export function readAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  const application = inject(ApplicationRef);
  const load = (): void => {
    for (const each of loads) each().catch(() => undefined);
  };
  void application.whenStable().then(() =>
    // A request for the content may have begun only now.
    globalThis.requestIdleCallback?.(() => void application.whenStable().then(load)),
  );
}
