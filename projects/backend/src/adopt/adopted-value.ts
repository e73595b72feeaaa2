import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';

/** Digits that distinguish all single-precision numbers. */
const MAX_DIGITS = 9;
const MIN_DIGITS = 6;

/** Returns the stored form of a value of an older database; null if its type does not permit it. */
export function adoptedValue(type: TechnicalType, raw: string): string | null {
  if (type === 'PASSWORD') return raw;
  const text = type === 'FLOAT' ? shortestFloat(raw) : VALUE_TYPES[type].text(raw);
  const parsed = VALUE_TYPES[type].parse(text);
  return 'stored' in parsed ? parsed.stored : null;
}

/** Checks whether a value is stored in another form than before. */
export function isChanged(type: TechnicalType, raw: string, stored: string): boolean {
  return type !== 'FLOAT' && raw !== stored;
}

/** The older database has single precision: the shortest number that rounds to the same one is what users entered. */
function shortestFloat(raw: string): string {
  const value = Math.fround(Number(raw));
  for (let digits = MIN_DIGITS; digits < MAX_DIGITS; digits += 1) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toPrecision(MAX_DIGITS);
}
