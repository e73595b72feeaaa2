import type { TechnicalType } from '@ampersand-prototype/generics';

/** What SQLite stores. */
export type StoredValue = string | number | bigint | null;

/** Type of the column for atoms of a technical type. */
export function columnType(type: TechnicalType): 'INTEGER' | 'REAL' | 'TEXT' {
  if (type === 'INTEGER' || type === 'BOOLEAN') return 'INTEGER';
  return type === 'FLOAT' ? 'REAL' : 'TEXT';
}

/** The atom as it is stored. */
export function storedValue(type: TechnicalType, atom: string): StoredValue {
  switch (type) {
    case 'INTEGER':
      return BigInt(atom);
    case 'FLOAT':
      return Number(atom);
    case 'BOOLEAN':
      return atom.toLowerCase() === 'true' ? 1n : 0n;
    case 'DATETIME':
      return atom.replace('T', ' ').replace(/Z$/, '');
    default:
      return atom;
  }
}
