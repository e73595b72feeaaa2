const MINUTE = 60 * 1000;

/** The day of an instant where the user is. */
export function localDay(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE);
  return local.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
