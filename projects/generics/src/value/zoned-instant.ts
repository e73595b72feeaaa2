import { parseDateTime } from './instant.ts';
import { dateOfDayNumberText, isoText } from './day-number.ts';
import { numberText } from './text-value.ts';
import type { FileValue } from './value-type.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A date, or a date with a time, that names no zone. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** Converts an instant to local time in a zone, represented as if in UTC. Null for an invalid instant. */
export function zonedInstant(iso: string, timeZone: string): Date | null {
  const timestamp = new Date(iso);
  return Number.isNaN(timestamp.getTime()) ? null : clockAt(timestamp, timeZone);
}

/**
 * Converts a local time in a zone, represented as if in UTC, to an instant. For a repeated time it is the earlier instant;
 * for a skipped time, the instant is later by the length of the gap.
 */
export function instantInZone(clock: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return clock;
  const time = clock.getTime();
  const offsets = [-DAY, DAY].map((away) => offsetAt(new Date(time + away), timeZone));
  const instants = offsets.map((offset) => new Date(time - offset));
  const shown = instants.filter((timestamp) => clockAt(timestamp, timeZone)?.getTime() === time);
  return shown[0] ?? instants[0] ?? clock;
}

/** Converts a local time without zone in a file to ISO 8601. */
export function instantOfClock(value: FileValue, timeZone: string): string | null {
  const clock = value instanceof Date ? value : clockOf(numberText(value).trim());
  return clock === null ? null : isoText(instantInZone(clock, timeZone));
}

function clockOf(text: string): Date | null {
  const timestamp = dateOfDayNumberText(text);
  if (timestamp !== null || !WITHOUT_ZONE.test(text)) return timestamp;
  const stored = parseDateTime(text);
  return stored === null ? null : new Date(`${stored.replace(' ', 'T')}Z`);
}

/** Reports whether a text is the name of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns by how many milliseconds the local time in a zone is ahead of UTC. */
export function offsetAt(timestamp: Date, timeZone: string): number {
  const clock = clockAt(timestamp, timeZone);
  return clock === null ? 0 : clock.getTime() - timestamp.getTime();
}

function clockAt(timestamp: Date, timeZone: string): Date | null {
  if (Number.isNaN(timestamp.getTime())) return null;
  const text = zoneFormat(timeZone).format(timestamp).replace(' ', 'T');
  const clock = new Date(`${text.replace(/^\d{1,3}(?=-)/, (year) => year.padStart(4, '0'))}Z`);
  return Number.isNaN(clock.getTime()) ? null : clock;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedes write moments as ISO 8601 does. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timeZone, made);
  return made;
}
