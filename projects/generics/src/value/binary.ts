import type { SqlClass } from './sql-class.ts';
import { textValue } from './text-value.ts';
import type { ValueType } from './value-type.ts';

/** The technical type BINARY: binary content. */
export const BINARY = binaryValue('BINARY', 'binary');

/** The technical type BIGBINARY: binary content. */
export const BIGBINARY = binaryValue('BIGBINARY', 'longBinary');

/** The technical type HUGEBINARY: binary content. */
export const HUGEBINARY = binaryValue('HUGEBINARY', 'hugeBinary');

function binaryValue(type: 'BINARY' | 'BIGBINARY' | 'HUGEBINARY', sqlClass: SqlClass): ValueType {
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
