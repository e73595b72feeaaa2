import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/** The technical type ALPHANUMERIC: a short text. */
export const ALPHANUMERIC = textValue(
  { type: 'ALPHANUMERIC', sqlClass: 'shortText' },
  MAX_TEXT_LENGTH.ALPHANUMERIC,
);
