import {
  hasFourDigitYear,
  dateOfDayNumber,
  timeOfDayNumber,
} from '@ampersand-prototype/generics/values';
import type { Cell } from '../sheet/cell.ts';
import { formattedNumber } from './number-format.ts';
import type { CellStyle } from './workbook-parts.ts';

/** Days between the two beginnings of the calendar of a workbook. */
const DAYS_TO_1904 = 1462;
const WHOLE_NUMBER = /^-?\d+$/;
/** The number of the 29 February 1900 that spreadsheets count and that there was not. */
const LEAP_DAY = 60;
const SECONDS = { hour: 3600, minute: 60, day: 86_400 } as const;

/** Reads a numeric cell according to its style. */
export function numberCell(text: string, style: CellStyle | undefined, is1904: boolean): Cell {
  if (text === '') return null;
  const number = Number(text);
  const shown = style?.isDate === true ? dateTimeCell(number, style, is1904) : null;
  if (shown !== null) return shown;
  // As people see it: `1.2E1` is 12. Digits that a double does not hold are kept.
  const digits = WHOLE_NUMBER.test(text) || !Number.isFinite(number) ? text : String(number);
  const format = style?.digits ?? null;
  const formatted = format === null ? null : formattedNumber(digits, format);
  return formatted === null || formatted === digits ? digits : { number: digits, shown: formatted };
}

/** A moment, a day; a time that belongs to no day as a text. Null for what no calendar has. */
function dateTimeCell(number: number, { isDuration }: CellStyle, is1904: boolean): Cell {
  const time = isDuration ? durationText(number) : is1904 ? null : timeOfDayNumber(number);
  if (time !== null) return time;
  const day = number + (is1904 ? DAYS_TO_1904 : 0);
  if (Math.floor(day) === LEAP_DAY) return '1900-02-29';
  const date = dateOfDayNumber(day);
  return hasFourDigitYear(date) ? date : null;
}

/** Formats hours, minutes, and optional seconds: `61:30`. Null for values that are not durations. */
function durationText(days: number): string | null {
  if (!(days >= 0 && Number.isFinite(days))) return null;
  const all = Math.round(days * SECONDS.day);
  const hours = Math.floor(all / SECONDS.hour);
  const minutes = Math.floor((all % SECONDS.hour) / SECONDS.minute);
  const parts = [hours, minutes, ...(all % SECONDS.minute === 0 ? [] : [all % SECONDS.minute])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
