import { zonedInstant } from '@ampersand-prototype/generics';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A period of every day, from one time (HH:MM) to another; past midnight if it ends before it begins. */
export interface DailyPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the milliseconds until a time of the day (HH:MM) in a time zone, across changes of summer time; a day if it is that
 * time.
 */
export function untilTime(now: Date, timeZone: string, time: string): number {
  const elapsed = sinceMidnight(now, timeZone);
  return acrossChange(now, timeZone, DAY_MS - ((elapsed - ofTime(time) + DAY_MS) % DAY_MS));
}

/** Returns the milliseconds until a period ends; 0 outside of it. */
export function untilEnd(now: Date, timeZone: string, { from, to }: DailyPeriod): number {
  const length = (ofTime(to) - ofTime(from) + DAY_MS) % DAY_MS;
  const elapsed = (sinceMidnight(now, timeZone) - ofTime(from) + DAY_MS) % DAY_MS;
  return elapsed < length ? acrossChange(now, timeZone, length - elapsed) : 0;
}

/** Converts a wait on local clocks, which summer time sets forward or back. */
function acrossChange(now: Date, timeZone: string, waitMs: number): number {
  const end = new Date(now.getTime() + waitMs);
  return Math.max(0, waitMs + offsetAt(now, timeZone) - offsetAt(end, timeZone));
}

function offsetAt(instant: Date, timeZone: string): number {
  return localTime(instant, timeZone) - instant.getTime();
}

function sinceMidnight(now: Date, timeZone: string): number {
  return localTime(now, timeZone) % DAY_MS;
}

function localTime(instant: Date, timeZone: string): number {
  return (zonedInstant(instant.toISOString(), timeZone) ?? instant).getTime();
}

function ofTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
