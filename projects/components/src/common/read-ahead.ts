/**
 * Loads what somebody will soon ask for when there is nothing else to do, so that it is there before their next key. What does not
 * load now is told when it is asked for; a browser that does not say when it is idle loads it then as well.
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
