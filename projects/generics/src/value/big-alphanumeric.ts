import { MAX_TEXT_LENGTH } from './longest-text.ts';
import { textValue } from './text-value.ts';

/** A text of several lines. */
export const BIGALPHANUMERIC = textValue(
  { type: 'BIGALPHANUMERIC', sqlClass: 'longText' },
  MAX_TEXT_LENGTH.BIGALPHANUMERIC,
);
