import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { parseText, textValue } from './text-value.ts';
import type { ValueType } from './value-type.ts';

/** The technical type OBJECT: an identifier with a label, links, and interfaces. */
export const OBJECT: ValueType = {
  ...textValue(
    { type: 'OBJECT', sqlClass: 'key', order: null, isReadAsStored: false, isComparable: false },
    MAX_TEXT_LENGTH.OBJECT,
  ),
  parse: (value) =>
    value === '' ? { expected: 'identifier' } : parseText(value, MAX_TEXT_LENGTH.OBJECT),
};

/** The technical type of ONE, which has a single atom. */
export const TYPEOFONE: ValueType = { ...OBJECT, type: 'TYPEOFONE', literal: 'unwritable' };
