import { MAX_TEXT_LENGTH } from '@ampersand-prototype/generics';
import type { ValueCodec } from '../field/value-codec';
import { DATE_CODEC } from './date-codec';
import { DATETIME_CODEC } from './datetime-codec';
import { FLOAT_CODEC } from './float-codec';
import { INTEGER_CODEC } from './integer-codec';
import { textCodec } from './text-codec';
import { URL_CODEC } from './url-codec';

const CODECS = {
  ALPHANUMERIC: textCodec(MAX_TEXT_LENGTH.ALPHANUMERIC),
  BIGALPHANUMERIC: textCodec(MAX_TEXT_LENGTH.BIGALPHANUMERIC),
  HUGEALPHANUMERIC: textCodec(MAX_TEXT_LENGTH.HUGEALPHANUMERIC),
  DATE: DATE_CODEC,
  DATETIME: DATETIME_CODEC,
  FLOAT: FLOAT_CODEC,
  INTEGER: INTEGER_CODEC,
  URL: URL_CODEC,
} satisfies Readonly<Record<string, ValueCodec>>;

/** A technical type whose values the user enters as text. */
export type TypedAsText = keyof typeof CODECS;

/** Returns the codec of a technical type. */
export function codecOf(type: TypedAsText): ValueCodec {
  return CODECS[type];
}
