import { VALUE_TYPES, type SqlClass, type TechnicalType } from '@ampersand-prototype/generics';

/** A value that SQLite stores. */
export type StoredValue = string | number | bigint | null;

type ColumnType = 'INTEGER' | 'REAL' | 'TEXT';
const COLUMN_TYPES: Readonly<Record<SqlClass, ColumnType>> = {
  key: 'TEXT',
  shortText: 'TEXT',
  longText: 'TEXT',
  hugeText: 'TEXT',
  binary: 'TEXT',
  longBinary: 'TEXT',
  hugeBinary: 'TEXT',
  date: 'TEXT',
  datetime: 'TEXT',
  truth: 'INTEGER',
  integer: 'INTEGER',
  float: 'REAL',
};

/** Returns the SQL type of a column for a technical type. */
export function columnType(type: TechnicalType): ColumnType {
  return COLUMN_TYPES[VALUE_TYPES[type].sqlClass];
}

/** Converts an atom to its stored form. */
export function storedValue(type: TechnicalType, atom: string): StoredValue {
  switch (VALUE_TYPES[type].literal) {
    case 'integer':
      return BigInt(atom);
    case 'float':
      return Number(atom);
    case 'boolean':
      return atom.toLowerCase() === 'true' ? 1n : 0n;
    case 'datetime':
      return atom.replace('T', ' ').replace(/Z$/, '');
    case 'text':
    case 'date':
    case 'unwritable':
      return atom;
  }
}
