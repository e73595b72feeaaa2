import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/** The technical type HUGEALPHANUMERIC: a text of any length. */
export const HUGEALPHANUMERIC = textValue(
  { type: 'HUGEALPHANUMERIC', sqlClass: 'hugeText' },
  MAX_TEXT_LENGTH.HUGEALPHANUMERIC,
);
