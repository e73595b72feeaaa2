import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Column, Table } from '../../plan/storage/storage.ts';

/** Maximum size of a row in MariaDB, where a long value counts as a pointer. */
export const MAX_ROW_BYTES = 65_535;

/** A column type of MariaDB. */
interface SqlType {
  readonly column: string;
  /** Whether MariaDB can index the column without a prefix length. */
  readonly isIndexed: boolean;
  /** What a value takes of the row. */
  readonly bytes: number;
}

const SHORT_TEXT: SqlType = { column: 'VARCHAR(255)', isIndexed: true, bytes: 255 * 4 + 2 };

/** The column type of each technical type. */
export const SQL_TYPES: Readonly<Record<TechnicalType, SqlType>> = {
  ALPHANUMERIC: SHORT_TEXT,
  BIGALPHANUMERIC: { column: 'TEXT', isIndexed: false, bytes: 10 },
  HUGEALPHANUMERIC: { column: 'MEDIUMTEXT', isIndexed: false, bytes: 11 },
  PASSWORD: { ...SHORT_TEXT, isIndexed: false },
  URL: { column: 'TEXT', isIndexed: false, bytes: 10 },
  BINARY: { column: 'BLOB', isIndexed: false, bytes: 10 },
  BIGBINARY: { column: 'MEDIUMBLOB', isIndexed: false, bytes: 11 },
  HUGEBINARY: { column: 'LONGBLOB', isIndexed: false, bytes: 12 },
  DATE: { column: 'DATE', isIndexed: true, bytes: 3 },
  DATETIME: { column: 'DATETIME(6)', isIndexed: true, bytes: 8 },
  BOOLEAN: { column: 'BOOLEAN', isIndexed: true, bytes: 1 },
  INTEGER: { column: 'BIGINT', isIndexed: true, bytes: 8 },
  FLOAT: { column: 'DOUBLE', isIndexed: false, bytes: 8 },
  OBJECT: SHORT_TEXT,
  TYPEOFONE: SHORT_TEXT,
};

const TIMESTAMP_BYTES = 4;

/** Returns the maximum size of a table row in bytes. */
export function rowBytes({ columns }: Pick<Table, 'columns'>): number {
  const values = columns.reduce((sum, { type }) => sum + SQL_TYPES[type].bytes, TIMESTAMP_BYTES);
  return values + Math.ceil((columns.length + 1) / 8);
}

/** Number of short text columns that stay short in an oversized row. The backend creates its tables in the same way. */
export const MAX_SHORT_COLUMNS = 48;

/** Converts short text columns to long ones until a row fits in MariaDB. */
export function fitRow(table: Table): readonly Column[] {
  if (rowBytes(table) <= MAX_ROW_BYTES) return table.columns;
  let remaining = MAX_SHORT_COLUMNS;
  return table.columns.map((column, i) => {
    const isKey = table.kind === 'concept' && i === 0;
    if (isKey || SQL_TYPES[column.type].bytes !== SHORT_TEXT.bytes || remaining-- > 0)
      return column;
    return { ...column, type: 'BIGALPHANUMERIC' };
  });
}
