/**
 * Loads a part of the program when the browser is idle, before it is needed. What does not load now is told when it
 * is asked for; a browser that does not say when it is idle loads it then as well.
 *
 * @example
 * ```ts
 * readAhead(() => import('./row-panel'));
 * ```
 */
export function readAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  globalThis.requestIdleCallback?.(() => {
    for (const load of loads) load().catch(() => undefined);
  });
}
