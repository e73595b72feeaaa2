/**
 * What something that was thrown says.
 *
 * @example thrownMessage(new Error('it is full')) // 'it is full'
 */
export function thrownMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * What something that was thrown tells under a name; undefined where it does not.
 *
 * @example thrownDetail(error, 'code') === 'EADDRINUSE'
 */
export function thrownDetail(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}
