import { textValue } from './text-value.ts';

/** A text of several lines. */
export const BIGALPHANUMERIC = textValue(
  { type: 'BIGALPHANUMERIC', sqlClass: 'longText' },
  60 * 1024,
);
