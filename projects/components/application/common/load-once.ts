/**
 * Loads a lazy chunk once, and retries after a failure. A second `import()` would answer a moment later, and the next key
 * may come before that.
 *
 * @example
 * ```ts
 * const loadPanel = loadOnce(() => import('./row-panel'));
 * ```
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
