import { expected, parsed, type ValueCodec } from '../field/value-codec';
import { readDay, writeDay, type Day } from './date-text';

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** The moment that a stored text stands for; a text without a zone is taken as UTC. */
export function readMoment(value: unknown): Date | null {
  const text = String(value).trim().replace(' ', 'T');
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const withTime = text.includes('T') ? text : `${text}T00:00:00`;
  const date = new Date(HAS_ZONE.test(withTime) ? withTime : `${withTime}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day of a moment where the reader is. */
export function localDay(moment: Date): Day {
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}

/** The time of day of a moment where the reader is, `15:08` or `15:08:03`. */
export function localTime(moment: Date): string {
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The moment at a day and a time of day where the reader is, or null when there is no such time. */
export function momentAt(day: Day, time: string): Date | null {
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(time);
  if (!match) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const moment = new Date(2000, 0, 1, hours, minutes, seconds);
  moment.setFullYear(day.year, day.month - 1, day.day);
  return moment;
}

/** How a moment is stored: ISO 8601 in UTC, with offset. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z');
}

/** The name of the zone of the reader at a moment: `CET` or `GMT+1`. */
export function zoneName(moment: Date, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}

function write(value: unknown, locale: string): string {
  const moment = readMoment(value);
  return moment ? `${writeDay(localDay(moment), locale)} ${localTime(moment)}` : String(value);
}

/** Moments: stored in UTC, written in the locale and the zone of the reader. */
export const DATETIME_CODEC: ValueCodec = {
  format: write,
  display: (value, locale) => {
    const moment = readMoment(value);
    return moment ? `${write(value, locale)} ${zoneName(moment, locale)}` : String(value);
  },
  parse: (text, locale) => {
    const moment = parseMoment(text.trim(), locale);
    const example = write('2026-12-31T13:45:00Z', locale);
    return moment ? parsed(writeMoment(moment)) : expected('expect.datetime', { example });
  },
};

function parseMoment(text: string, locale: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && HAS_ZONE.test(text)) return readMoment(text);
  const match = /^(.*\S)[\s,T]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)$/.exec(text);
  const day = match && readDay(match[1] ?? '', locale);
  return day ? momentAt(day, match[2] ?? '') : null;
}
