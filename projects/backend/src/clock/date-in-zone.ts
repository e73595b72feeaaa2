import { zonedInstant } from '@ampersand-prototype/generics';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the date of an instant in a time zone, as `YYYY-MM-DD`. */
export function dateInZone(instant: Date, timeZone: string): string {
  return localTime(instant, timeZone).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the time until the next date in a time zone, in milliseconds; up to an hour off when summer time changes. */
export function untilNextDate(instant: Date, timeZone: string): number {
  return DAY_MS - (localTime(instant, timeZone).getTime() % DAY_MS);
}

/** Counts the days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function localTime(instant: Date, timeZone: string): Date {
  return zonedInstant(instant.toISOString(), timeZone) ?? instant;
}
