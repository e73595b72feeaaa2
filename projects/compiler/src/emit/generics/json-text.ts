/** A value as the text of a metadata file: keys in code point order, 4 spaces, the same bytes for the same value. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(sortKeys(value), null, 4)}\n`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sortKeys(member)]));
}
