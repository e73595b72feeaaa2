/** Returns the time zone of the user, as the browser has it. */
export function userTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
