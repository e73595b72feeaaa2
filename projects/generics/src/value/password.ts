import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { textValue } from './text-value.ts';

/** The technical type PASSWORD, stored as a hash. What is stored is a hash of it, which never leaves the database. */
export const PASSWORD = textValue(
  {
    type: 'PASSWORD',
    sqlClass: 'shortText',
    schema: { type: 'string', format: 'password' },
    order: null,
    isReadAsStored: false,
    isComparable: false,
  },
  MAX_TEXT_LENGTH.PASSWORD,
);
