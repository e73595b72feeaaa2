import { LONGEST_TEXT } from './longest-text.ts';
import { textValue } from './text-value.ts';

/** A text of several lines. */
export const BIGALPHANUMERIC = textValue(
  { type: 'BIGALPHANUMERIC', sqlClass: 'longText' },
  LONGEST_TEXT.BIGALPHANUMERIC,
);
