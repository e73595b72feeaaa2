/**
 * Returns the message of a thrown value; it is never empty. An error without a message, such as the one that Node throws if no
 * address of a host responds, has the messages of its causes.
 *
 * @example errorMessage(new Error('it is full')) // 'it is full'
 */
export function errorMessage(error: unknown): string {
  const messages: string[] = [];
  // An error may be among its own causes, and there may be more of them than calls can stand one within the other.
  const wordless = new Set<unknown>();
  const open: unknown[] = [error];
  while (open.length > 0) {
    const next = open.pop();
    if (!(next instanceof Error)) messages.push(asText(next));
    else if (next.message !== '') messages.push(next.message);
    else if (!wordless.has(next)) {
      wordless.add(next);
      const causes = causesOf(next).filter((cause) => !wordless.has(cause));
      if (causes.length === 0) messages.push(next.name);
      open.push(...causes.reverse());
    }
  }
  return messages.join('; ') || (error instanceof Error ? error.name : '');
}

function causesOf(error: Error): unknown[] {
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.cause === undefined ? [...several] : [...several, error.cause];
}

/** Not everything can be made a text. */
function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'an object without a message';
  }
}

/**
 * Reads a member of a thrown value; undefined if there is none.
 *
 * @example errorDetail(error, 'code') === 'EADDRINUSE'
 */
export function errorDetail(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
