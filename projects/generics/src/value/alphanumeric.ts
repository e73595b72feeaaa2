import { LONGEST_TEXT } from './longest-text.ts';
import { textValue } from './text-value.ts';

/** A short text. */
export const ALPHANUMERIC = textValue(
  { type: 'ALPHANUMERIC', sqlClass: 'shortText' },
  LONGEST_TEXT.ALPHANUMERIC,
);
