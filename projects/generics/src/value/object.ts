import { parseText, textValue } from './text-value.ts';
import type { ValueType } from './value-type.ts';

const LONGEST = 255;

/** An identifier of an atom that has a label, links and interfaces. */
export const OBJECT: ValueType = {
  ...textValue({ type: 'OBJECT', sqlClass: 'key' }, LONGEST),
  parse: (value) => (value === '' ? { expected: 'an identifier' } : parseText(value, LONGEST)),
};
