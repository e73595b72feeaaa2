import { textValue } from './text-value.ts';
import type { ValueType } from './value-type.ts';

/** What the types of binary values share: they are no values of fields or files. */
export function binaryValue(type: 'BINARY' | 'BIGBINARY' | 'HUGEBINARY'): ValueType {
  return {
    ...textValue({ type, sqlClass: 'binary' }, 0),
    literal: 'unwritable',
    longest: null,
    parse: () => ({ expected: 'a file; binary values are not edited as fields' }),
  };
}
