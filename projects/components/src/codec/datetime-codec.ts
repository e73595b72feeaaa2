import { expected, parsed, type ValueCodec } from '../field/value-codec';
import {
  HAS_ZONE,
  perLocale,
  readMoment,
  writeMomentText,
  type Day,
} from '@ampersand-prototype/components/application';
import { readDay } from './typed-day';

/** In milliseconds. */
const SECOND = 1000;

/** The moment at a day and a time of day where the reader is, or null when there is no such time. */
export function momentAt(day: Day, time: string): Date | null {
  const clock = clockOf(time);
  if (!clock) return null;
  const [hours, minutes, seconds] = clock;
  const moment = new Date(2000, 0, 1, hours, minutes, seconds);
  moment.setFullYear(day.year, day.month - 1, day.day);
  // The clock may have skipped it.
  return moment.getHours() === hours && moment.getMinutes() === minutes ? moment : null;
}

/** Hours, minutes and seconds of a time of day; null for anything else. */
function clockOf(time: string): readonly [number, number, number] | null {
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(time);
  if (!match) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  return hours > 23 || minutes > 59 || seconds > 59 ? null : [hours, minutes, seconds];
}

/** How a moment is stored: ISO 8601 in UTC, with offset. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z');
}

/** One per offset as well: the reader may travel while the page stands. */
const zoneFormat = perLocale((locale) => {
  const known = new Map<number, Intl.DateTimeFormat>();
  return (offset: number): Intl.DateTimeFormat => {
    const format = known.get(offset) ?? new Intl.DateTimeFormat(locale, { timeZoneName: 'short' });
    known.set(offset, format);
    return format;
  };
});

/** The name of the zone of the reader at a moment: `CET` or `GMT+1`. */
export function zoneName(moment: Date, locale: string): string {
  return nameIn(zoneFormat(locale)(moment.getTimezoneOffset()), moment);
}

/** The zone of the reader, short and in full: `CET` and `Central European Time`. */
export interface ReaderZone {
  readonly short: string;
  readonly full: string;
}

/** The zone in which the reader's moments are written, whatever the season. */
export function readerZone(locale: string): ReaderZone {
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

function nameIn(format: Intl.DateTimeFormat, moment: Date): string {
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** Moments: stored in UTC, written in the locale and the zone of the reader. */
export const DATETIME_CODEC: ValueCodec = {
  look: 'moment',
  format: (value, locale) => {
    const moment = readMoment(value);
    const text = writeMomentText(value, locale);
    const isRead = !moment || isWithinSecond(parseMoment(text, locale), moment);
    return isRead ? text : withOffset(moment);
  },
  display: (value, locale) => {
    const moment = readMoment(value);
    return moment ? `${writeMomentText(value, locale)} ${zoneName(moment, locale)}` : String(value);
  },
  brief: writeMomentText,
  parse: (text, locale) => {
    const moment = parseMoment(text.trim(), locale);
    if (moment === 'skipped') return expected('expect.skippedTime');
    const example = writeMomentText('2026-12-31T13:45:00Z', locale);
    return moment ? parsed(writeMoment(moment)) : expected('expect.datetime', { example });
  },
};

function isWithinSecond(read: Date | 'skipped' | null, moment: Date): boolean {
  return read instanceof Date && Math.abs(read.getTime() - moment.getTime()) < SECOND;
}

/** By the clock of the reader, with its offset: when that is put back, there are two of the same time. */
function withOffset(moment: Date): string {
  const offset = -moment.getTimezoneOffset();
  const local = new Date(moment.getTime() + offset * 60 * SECOND);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const zone = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return `${local.toISOString().replace(/(?:\.000)?Z$/, '')}${offset < 0 ? '-' : '+'}${zone}`;
}

/** `skipped` is a time that the clock jumps over where the reader is. */
function parseMoment(text: string, locale: string): Date | 'skipped' | null {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && HAS_ZONE.test(text)) return readMoment(text);
  const match = /^(.*\S)[\s,T]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)$/.exec(text);
  const day = match && readDay(match[1] ?? '', locale);
  const time = match?.[2] ?? '';
  if (!day || !clockOf(time)) return null;
  return momentAt(day, time) ?? 'skipped';
}
