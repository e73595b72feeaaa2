/** Checks whether a value is an array of strings. */
export function isStringArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Parses an array of strings that is stored as JSON. @throws Error when it is none */
export function parseStringArray(json: string): readonly string[] {
  const stored: unknown = JSON.parse(json);
  if (isStringArray(stored)) return stored;
  throw new Error(`The stored value isn't a list of strings: ${json}`);
}
