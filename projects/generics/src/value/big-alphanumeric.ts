import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/** The technical type BIGALPHANUMERIC: a text of several lines. */
export const BIGALPHANUMERIC = textValue(
  { type: 'BIGALPHANUMERIC', sqlClass: 'longText' },
  MAX_TEXT_LENGTH.BIGALPHANUMERIC,
);
