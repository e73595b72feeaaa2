import { LONGEST_TEXT } from './longest-text.ts';
import { textValue } from './text-value.ts';

/** An address on the web. */
export const URL = textValue(
  {
    type: 'URL',
    sqlClass: 'longText',
    schema: { type: 'string', format: 'uri' },
    isComparable: false,
  },
  LONGEST_TEXT.URL,
);
