import { readIsoDay, parseInstant } from '@ampersand-prototype/components/application';
import type { ValueCodec } from '../field/value-codec';
import { booleanCodec } from './boolean-codec';
import { DATE_CODEC } from './date-codec';
import { DATETIME_CODEC } from './datetime-codec';
import { FLOAT_CODEC } from './float-codec';
import { INTEGER_CODEC } from './integer-codec';
import { textCodec } from './text-codec';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
/** Digits that a JavaScript number could not hold; they travel as a text. */
const LONG_INTEGER = /^-?\d{16,}$/;

/** The labels for true and false. */
export interface BooleanLabels {
  readonly yes: string;
  readonly no: string;
}

/**
 * Formats values without a known technical type, as in dropdowns and tables. What all of them look like decides;
 * values of a different look are texts.
 */
export function plainCodec(values: readonly unknown[], { yes, no }: BooleanLabels): ValueCodec {
  const all = (test: (value: unknown) => boolean) => values.length > 0 && values.every(test);
  if (all((value) => typeof value === 'boolean')) return booleanCodec(yes, no);
  if (all(isInteger)) return INTEGER_CODEC;
  if (all((value) => typeof value === 'number')) return FLOAT_CODEC;
  if (all(isDay)) return DATE_CODEC;
  if (all(isDateTime)) return DATETIME_CODEC;
  return textCodec(Number.MAX_SAFE_INTEGER);
}

function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) || (typeof value === 'string' && LONG_INTEGER.test(value));
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && ISO_DAY.test(value) && readIsoDay(value) !== null;
}

function isDateTime(value: unknown): boolean {
  return typeof value === 'string' && ISO_DATE_TIME.test(value) && parseInstant(value) !== null;
}
