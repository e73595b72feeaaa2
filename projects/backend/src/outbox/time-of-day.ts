import { zonedInstant } from '@ampersand-prototype/generics';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A period of every day, from one time (HH:MM) to another; past midnight if it ends before it begins. */
export interface DailyPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the milliseconds until a time of the day (HH:MM) in a time zone; a day if it is that time. Up to an hour off when
 * summer time changes in between.
 */
export function untilTime(now: Date, timeZone: string, time: string): number {
  const elapsed = sinceMidnight(now, timeZone);
  return DAY_MS - ((elapsed - ofTime(time) + DAY_MS) % DAY_MS);
}

/** Returns the milliseconds until a period ends; 0 outside of it. */
export function untilEnd(now: Date, timeZone: string, { from, to }: DailyPeriod): number {
  const length = (ofTime(to) - ofTime(from) + DAY_MS) % DAY_MS;
  const elapsed = (sinceMidnight(now, timeZone) - ofTime(from) + DAY_MS) % DAY_MS;
  return Math.max(0, length - elapsed);
}

function sinceMidnight(now: Date, timeZone: string): number {
  return (zonedInstant(now.toISOString(), timeZone) ?? now).getTime() % DAY_MS;
}

function ofTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
