import { expected, parsed, type ValueCodec } from '../field/value-codec';
import {
  HAS_ZONE,
  perLocale,
  parseInstant,
  formatInstant,
  type Day,
} from '@ampersand-prototype/components/application';
import { readDay } from './typed-day';

/** In milliseconds. */
const SECOND = 1000;

/** Returns the instant of a local date and time, or null if nonexistent. */
export function instantAt(day: Day, time: string): Date | null {
  const clock = clockOf(time);
  if (!clock) return null;
  const [hours, minutes, seconds] = clock;
  const instant = new Date(2000, 0, 1, hours, minutes, seconds);
  instant.setFullYear(day.year, day.month - 1, day.day);
  // The clock may have skipped it.
  return instant.getHours() === hours && instant.getMinutes() === minutes ? instant : null;
}

/** Hours, minutes and seconds of a time of day; null for anything else. */
function clockOf(time: string): readonly [number, number, number] | null {
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(time);
  if (!match) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  return hours > 23 || minutes > 59 || seconds > 59 ? null : [hours, minutes, seconds];
}

/** Formats an instant for storage: ISO 8601 in UTC, with offset. */
function formatStoredInstant(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z');
}

/** One per offset as well: the time zone of the user can change while the page is open. */
const zoneFormat = perLocale((locale) => {
  const known = new Map<number, Intl.DateTimeFormat>();
  return (offset: number): Intl.DateTimeFormat => {
    const format = known.get(offset) ?? new Intl.DateTimeFormat(locale, { timeZoneName: 'short' });
    known.set(offset, format);
    return format;
  };
});

/** Returns the short name of the user's time zone at an instant: `CET` or `GMT+1`. */
export function zoneName(instant: Date, locale: string): string {
  return nameIn(zoneFormat(locale)(instant.getTimezoneOffset()), instant);
}

/** The user's time zone, short and in full: `CET` and `Central European Time`. */
export interface TimeZoneNames {
  readonly short: string;
  readonly full: string;
}

/** Returns the name of the user's time zone, independent of daylight saving time. */
export function timeZoneNames(locale: string): TimeZoneNames {
  const year = new Date().getFullYear();
  const [winter, summer] = [0, 6].map((month) => new Date(year, month, 1));
  const isFixed = winter?.getTimezoneOffset() === summer?.getTimezoneOffset();
  const nameBy = (timeZoneName: Intl.DateTimeFormatOptions['timeZoneName']) =>
    nameIn(new Intl.DateTimeFormat(locale, { timeZoneName }), new Date());
  // A zone without seasons has no name that covers several.
  return isFixed
    ? { short: nameBy('short'), full: nameBy('long') }
    : { short: nameBy('shortGeneric'), full: nameBy('longGeneric') };
}

function nameIn(format: Intl.DateTimeFormat, instant: Date): string {
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** Converts date-times between UTC and the user's locale and time zone. */
export const DATETIME_CODEC: ValueCodec = {
  look: 'datetime',
  format: (value, locale) => {
    const instant = parseInstant(value);
    const text = formatInstant(value, locale);
    const isRead = !instant || isWithinSecond(parseDateTime(text, locale), instant);
    return isRead ? text : withOffset(instant);
  },
  display: (value, locale) => {
    const instant = parseInstant(value);
    return instant ? `${formatInstant(value, locale)} ${zoneName(instant, locale)}` : String(value);
  },
  brief: formatInstant,
  parse: (text, locale) => {
    const instant = parseDateTime(text.trim(), locale);
    if (instant === 'skipped') return expected('expect.skippedTime');
    const example = formatInstant('2026-12-31T13:45:00Z', locale);
    return instant
      ? parsed(formatStoredInstant(instant))
      : expected('expect.datetime', { example });
  },
};

function isWithinSecond(read: Date | 'skipped' | null, instant: Date): boolean {
  return read instanceof Date && Math.abs(read.getTime() - instant.getTime()) < SECOND;
}

/** By the clock of the reader, with its offset: when that is put back, there are two of the same time. */
function withOffset(instant: Date): string {
  const offset = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + offset * 60 * SECOND);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const zone = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return `${local.toISOString().replace(/(?:\.000)?Z$/, '')}${offset < 0 ? '-' : '+'}${zone}`;
}

/** `skipped` is a time that the clock jumps over where the reader is. */
function parseDateTime(text: string, locale: string): Date | 'skipped' | null {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && HAS_ZONE.test(text)) return parseInstant(text);
  const match = /^(.*\S)[\s,T]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)$/.exec(text);
  const day = match && readDay(match[1] ?? '', locale);
  const time = match?.[2] ?? '';
  if (!day || !clockOf(time)) return null;
  return instantAt(day, time) ?? 'skipped';
}
