/** Converts a timestamp from its stored form, in UTC, to ISO 8601. */
export function isoTimestamp(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}
