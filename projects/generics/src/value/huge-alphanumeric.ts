import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/** A text of any length that the databases can hold. */
export const HUGEALPHANUMERIC = textValue(
  { type: 'HUGEALPHANUMERIC', sqlClass: 'hugeText' },
  MAX_TEXT_LENGTH.HUGEALPHANUMERIC,
);
