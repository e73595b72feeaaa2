/** The class of a database column, which each database maps to a type. */
export type SqlClass =
  | 'key'
  | 'shortText'
  | 'longText'
  | 'hugeText'
  | 'binary'
  | 'longBinary'
  | 'hugeBinary'
  | 'date'
  | 'datetime'
  | 'truth'
  | 'integer'
  | 'float';

/** The properties of a column class that all databases share. */
export interface SqlClassTraits {
  /** Texts that people read, bytes, or values that are written in another way than they are stored. */
  readonly holds: 'text' | 'bytes' | 'value';
  /** Whether what it holds may be too long for an index. */
  readonly isLong: boolean;
}

/** The classes of database columns, with their properties. */
export const SQL_CLASSES: Readonly<Record<SqlClass, SqlClassTraits>> = {
  key: { holds: 'text', isLong: false },
  shortText: { holds: 'text', isLong: false },
  longText: { holds: 'text', isLong: true },
  hugeText: { holds: 'text', isLong: true },
  binary: { holds: 'bytes', isLong: true },
  longBinary: { holds: 'bytes', isLong: true },
  hugeBinary: { holds: 'bytes', isLong: true },
  date: { holds: 'value', isLong: false },
  datetime: { holds: 'value', isLong: false },
  truth: { holds: 'value', isLong: false },
  integer: { holds: 'value', isLong: false },
  float: { holds: 'value', isLong: false },
};
