/** A place where two JSON values differ; `at` is a path of keys. */
export interface Difference {
  readonly at: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** All places where two JSON values differ, as deep as possible. */
export function differencesOf(expected: unknown, found: unknown, at = ''): Difference[] {
  if (isObject(expected) && isObject(found)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
    return keys.flatMap((key) => differencesOf(expected[key], found[key], `${at}/${key}`));
  }
  return JSON.stringify(expected) === JSON.stringify(found) ? [] : [{ at, expected, found }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
