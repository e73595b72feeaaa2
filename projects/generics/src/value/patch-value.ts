/** A value in JSON. 64-bit integers outside the safe range travel as strings of digits. */
export type PatchValue = string | number | boolean | null;

/** Checks whether a value is single: neither a list nor an object. */
export function isPatchValue(value: unknown): value is PatchValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}

/** Checks whether a value is an object with members, not a list or null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
