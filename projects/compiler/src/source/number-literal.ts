/** A number, date, or date-time literal, with its value. */
export interface NumberLiteral {
  readonly kind: 'integer' | 'float' | 'date' | 'datetime';
  readonly value: string;
  readonly endOffset: number;
  /** `beyond`: in UTC the moment is in a year that four digits cannot hold. */
  readonly error: 'impossible' | 'malformed' | 'beyond' | null;
}

const DATE = /(\d{4})-(\d\d)-(\d\d)(?!\d)/y;
const TIME = /T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(Z|[+-]\d\d:?\d\d)(?![\p{L}\p{N}])/uy;
const SPACED_TIME = / (\d\d):(\d\d):(\d\d)(\.\d+)?(?: UTC\b)?(?![\p{L}\p{N}]|[+-]\d\d:)/uy;
/** Text that is meant as a time after a date, in any notation. */
const RUN = /(?:T|t\d| +\d{1,2}:\d\d)[^\s,;)\]}]*/y;
const FOUR_DIGITS = /^\d{4}-/;
const FLOAT = /\d+\.\d+(?:e[+-]?\d+)?/y;
const DIGITS = /\d+/y;

function match(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Reads the number, date, or date-time literal at `offset`. */
export function readNumber(text: string, offset: number): NumberLiteral {
  const date = match(DATE, text, offset);
  if (date !== null) return readDateLiteral(text, offset, date);
  const float = match(FLOAT, text, offset);
  if (float !== null) {
    return literal('float', float[0], offset + float[0].length);
  }
  const digits = match(DIGITS, text, offset)?.[0] ?? '';
  return literal('integer', digits.replace(/^0+(?=\d)/, ''), offset + digits.length);
}

function literal(kind: NumberLiteral['kind'], value: string, endOffset: number): NumberLiteral {
  return { kind, value, endOffset, error: null };
}

function readDateLiteral(text: string, offset: number, date: RegExpExecArray): NumberLiteral {
  const day = date[0];
  const end = offset + day.length;
  const time = match(TIME, text, end) ?? match(SPACED_TIME, text, end);
  if (time === null) {
    const run = match(RUN, text, end);
    if (run !== null) {
      return { ...literal('datetime', day, end + run[0].length), error: 'malformed' };
    }
    return { ...literal('date', day, end), error: isDay(day) ? null : 'impossible' };
  }
  const endOffset = end + time[0].length;
  if (!isDay(day)) return { ...literal('datetime', day, endOffset), error: 'impossible' };
  const value = toUtc(day, time);
  if (value === null) return { ...literal('datetime', day, endOffset), error: 'malformed' };
  if (!FOUR_DIGITS.test(value)) return { ...literal('datetime', day, endOffset), error: 'beyond' };
  return literal('datetime', value, endOffset);
}

/** Checks whether `YYYY-MM-DD` is a day of the Gregorian calendar. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The moment in UTC, with the fraction of a second that was written; null when the time does not exist. */
function toUtc(day: string, time: RegExpExecArray): string | null {
  const [, hours = '', minutes = '', seconds = '00', fraction = '', zone = 'Z'] = time;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const local = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  const offset = offsetMinutes(zone);
  if (offset === null) return null;
  const utc = new Date(local - offset * 60_000).toISOString().replace(/\.000Z$/, '');
  return `${utc}${fraction.replace(/\.?0+$/, '')}Z`;
}

function offsetMinutes(zone: string): number | null {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (parts === null) return 0;
  const hours = Number(parts[2]);
  const minutes = Number(parts[3]);
  if (hours > 14 || minutes > 59) return null;
  return (parts[1] === '-' ? -1 : 1) * (hours * 60 + minutes);
}
