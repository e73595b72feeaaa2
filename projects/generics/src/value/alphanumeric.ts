import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/** The technical type ALPHANUMERIC: a short text. */
export const ALPHANUMERIC = textValue(
  { type: 'ALPHANUMERIC', sqlClass: 'shortText' },
  MAX_TEXT_LENGTH.ALPHANUMERIC,
);

/** The technical type BIGALPHANUMERIC: a text of several lines. */
export const BIGALPHANUMERIC = textValue(
  { type: 'BIGALPHANUMERIC', sqlClass: 'longText' },
  MAX_TEXT_LENGTH.BIGALPHANUMERIC,
);

/** The technical type HUGEALPHANUMERIC: a text of any length. */
export const HUGEALPHANUMERIC = textValue(
  { type: 'HUGEALPHANUMERIC', sqlClass: 'hugeText' },
  MAX_TEXT_LENGTH.HUGEALPHANUMERIC,
);
