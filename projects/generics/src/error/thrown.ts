/**
 * What something that was thrown says; never nothing: an error without words of its own says what its causes say. Node throws several
 * errors at once as such a one where no address of a host answers.
 *
 * @example thrownMessage(new Error('it is full')) // 'it is full'
 */
export function thrownMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return asText(thrown);
  if (thrown.message !== '') return thrown.message;
  const several: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  const causes = thrown.cause === undefined ? several : [...several, thrown.cause];
  return causes.map(thrownMessage).join('; ') || thrown.name;
}

/** Not everything can be made a text. */
function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'an object that tells nothing';
  }
}

/**
 * What something that was thrown tells under a name; undefined where it does not.
 *
 * @example thrownDetail(error, 'code') === 'EADDRINUSE'
 */
export function thrownDetail(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}
