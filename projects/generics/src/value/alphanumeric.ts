import { MAX_TEXT_LENGTH } from './longest-text.ts';
import { textValue } from './text-value.ts';

/** A short text. */
export const ALPHANUMERIC = textValue(
  { type: 'ALPHANUMERIC', sqlClass: 'shortText' },
  MAX_TEXT_LENGTH.ALPHANUMERIC,
);
