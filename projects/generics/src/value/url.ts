import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/**
 * The technical type URL: a web address. Any text is taken, so its schema names no format: those who read `uri` reject one
 * with a blank.
 */
export const URL = textValue(
  {
    type: 'URL',
    sqlClass: 'longText',
    isComparable: false,
  },
  MAX_TEXT_LENGTH.URL,
);
