import { LONGEST_TEXT } from './longest-text.ts';
import { textValue } from './text-value.ts';

/** A password. What is stored is a hash of it, which never leaves the database. */
export const PASSWORD = textValue(
  {
    type: 'PASSWORD',
    sqlClass: 'shortText',
    schema: { type: 'string', format: 'password' },
    order: null,
    isReadAsStored: false,
    isComparable: false,
  },
  LONGEST_TEXT.PASSWORD,
);
