/** A value in JSON; integers outside the safe range are strings. */
export type PatchValue = string | number | boolean | null;

/** Checks whether a value is a single value, and not a list or object. */
export function isPatchValue(value: unknown): value is PatchValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}

/** Checks whether a value is an object, and not an array or null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
