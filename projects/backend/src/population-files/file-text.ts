import type { TechnicalType } from '@ampersand-prototype/generics';
import type { FileValue } from './draft.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Day 0 of the day numbers of a spreadsheet. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const DAY_NUMBER = /^\d{1,6}(?:\.\d+)?$/;
const WHOLE_NUMBER = /^[+-]?\d+(?:\.0+|(?:\.\d+)?e\+?\d+)$/i;
const LARGEST_EXACT = Number.MAX_SAFE_INTEGER;

/** The text of a value. Spreadsheets do not tell texts, numbers and dates apart reliably; the type says what is meant. */
export function fileText(value: FileValue, type: TechnicalType = 'ALPHANUMERIC'): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'string') return dateText(value, type);
  if ((type === 'DATE' || type === 'DATETIME') && DAY_NUMBER.test(value)) {
    return dateText(new Date(DAY_ZERO + Math.round(Number(value) * DAY)), type);
  }
  if (type === 'INTEGER' && WHOLE_NUMBER.test(value)) return wholeNumber(value);
  return value;
}

function wholeNumber(text: string): string {
  const number = Number(text);
  return Number.isInteger(number) && Math.abs(number) <= LARGEST_EXACT ? String(number) : text;
}

function dateText(moment: Date, type: TechnicalType): string {
  if (Number.isNaN(moment.getTime())) return 'an impossible date';
  const iso = moment.toISOString();
  const isDay = iso.endsWith('T00:00:00.000Z');
  return type === 'DATE' || (isDay && type !== 'DATETIME')
    ? iso.slice(0, DATE_LENGTH)
    : iso.replace('.000Z', 'Z');
}
