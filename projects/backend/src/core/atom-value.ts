import type { PatchValue, TechnicalType } from '@ampersand-prototype/generics';
import { Refusal, quoted } from '../error/refusal.ts';
import type { Concept } from '../model/concept.ts';
import { parseDate, parseDateTime } from './date-value.ts';

const KILOBYTE = 1024;

/** Longest text per type: characters for short texts, what the databases can hold for the others. */
const LONGEST: Partial<Record<TechnicalType, number>> = {
  OBJECT: 255,
  TYPEOFONE: 255,
  ALPHANUMERIC: 255,
  PASSWORD: 255,
  URL: 60 * KILOBYTE,
  BIGALPHANUMERIC: 60 * KILOBYTE,
  HUGEALPHANUMERIC: 16 * KILOBYTE * KILOBYTE,
};

const INTEGER = /^[+-]?\d{1,19}$/;
const SMALLEST_INTEGER = -(2n ** 63n);
const LARGEST_INTEGER = 2n ** 63n - 1n;
const TRUE_TEXTS = ['true', '1'];
const FALSE_TEXTS = ['false', '0'];

/**
 * Reads a value of a client as an atom of a concept, in the form in which the database stores it.
 * @throws Refusal when the value does not fit the type.
 */
export function parseAtom(concept: Concept, value: Exclude<PatchValue, null>): string {
  switch (concept.type) {
    case 'BOOLEAN':
      return parseBoolean(concept, value);
    case 'INTEGER':
      return parseInteger(concept, value);
    case 'FLOAT':
      return parseFloat(concept, value);
    case 'DATE':
      return parseDate(parseText(concept, value)) ?? refuse(concept, value, 'a date (YYYY-MM-DD)');
    case 'DATETIME':
      return (
        parseDateTime(parseText(concept, value)) ??
        refuse(concept, value, 'a date and time (ISO 8601)')
      );
    case 'BINARY':
    case 'BIGBINARY':
    case 'HUGEBINARY':
      return refuse(concept, value, 'a file; binary values are not edited as fields');
    default:
      return parseText(concept, value);
  }
}

function refuse(concept: Concept, value: PatchValue, expected: string): never {
  const shown = concept.type === 'PASSWORD' ? 'The value' : quoted(String(value));
  throw new Refusal('AMP-400-VALUE', `${shown} is not ${expected} (${concept.label}).`);
}

function parseText(concept: Concept, value: PatchValue): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    return refuse(concept, value, 'a text');
  const text = String(value);
  if (text.includes('\0') || !text.isWellFormed())
    return refuse(concept, value, 'a text of valid characters');
  if (concept.isObject && text === '') return refuse(concept, value, 'an identifier');
  const longest = LONGEST[concept.type] ?? Infinity;
  if (text.length <= longest) return text;
  throw new Refusal(
    'AMP-400-TOO-LONG',
    `${concept.label} takes at most ${longest} characters; this has ${text.length}.`,
  );
}

function parseBoolean(concept: Concept, value: PatchValue): string {
  const text = String(value).toLowerCase();
  if (TRUE_TEXTS.includes(text)) return '1';
  return FALSE_TEXTS.includes(text) ? '0' : refuse(concept, value, 'true or false');
}

function parseInteger(concept: Concept, value: PatchValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    return refuse(
      concept,
      value,
      'an integer that JSON numbers can hold; send it as a string of digits',
    );
  }
  const text = String(value).trim();
  if (!INTEGER.test(text)) return refuse(concept, value, 'an integer');
  const integer = BigInt(text);
  const fits = integer >= SMALLEST_INTEGER && integer <= LARGEST_INTEGER;
  return fits ? String(integer) : refuse(concept, value, 'an integer of 64 bits');
}

function parseFloat(concept: Concept, value: PatchValue): string {
  const text = String(value).trim();
  const number = Number(text);
  if (text === '' || typeof value === 'boolean' || !Number.isFinite(number))
    return refuse(concept, value, 'a number');
  return String(number === 0 ? 0 : number);
}

/** A stored atom as it travels in JSON; integers that JSON numbers cannot hold travel as strings of digits. */
export function presentAtom(type: TechnicalType, stored: string): PatchValue {
  switch (type) {
    case 'BOOLEAN':
      return stored === '1' || stored === 'true' || stored === 't';
    case 'INTEGER':
      return Number.isSafeInteger(Number(stored)) ? Number(stored) : stored;
    case 'FLOAT':
      return Number(stored);
    case 'DATE':
      return stored.slice(0, 'YYYY-MM-DD'.length);
    case 'DATETIME':
      return `${stored.slice(0, 'YYYY-MM-DD hh:mm:ss'.length).replace(' ', 'T')}Z`;
    default:
      return stored;
  }
}
