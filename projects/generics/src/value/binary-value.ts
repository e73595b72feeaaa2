import type { SqlClass } from './sql-class.ts';
import { textValue } from './text-value.ts';
import type { ValueType } from './value-type.ts';

/** Creates the value type for binary content. */
export function binaryValue(
  type: 'BINARY' | 'BIGBINARY' | 'HUGEBINARY',
  sqlClass: SqlClass,
): ValueType {
  return {
    ...textValue({ type, sqlClass }, 0),
    literal: 'unwritable',
    maxLength: null,
    order: null,
    isReadAsStored: false,
    isComparable: false,
    parse: () => ({ expected: 'file' }),
  };
}
