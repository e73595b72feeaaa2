import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Dialect } from '../dialect.ts';
import { insertIgnoringConflict } from '../insert-statement.ts';
import { containsPattern } from '../like-pattern.ts';
import { orUpdateExcluded } from '../or-update.ts';

const COLUMN_TYPES: Partial<Record<TechnicalType, string>> = {
  BOOLEAN: 'boolean',
  INTEGER: 'bigint',
  FLOAT: 'double precision',
  DATE: 'date',
  DATETIME: 'timestamp',
};
const NOT_KEYABLE = new Set<TechnicalType>([
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'URL',
  'BINARY',
  'BIGBINARY',
  'HUGEBINARY',
]);
const NAME_BYTES = 63;

function columnType(type: TechnicalType): string {
  return COLUMN_TYPES[type] ?? 'text collate "C"';
}

/**
 * PostgreSQL: texts compare bytewise, sets travel as arrays. Only a collation of ICU knows which capitals belong to
 * which small letters beyond English.
 */
export const POSTGRES: Dialect = {
  name: 'postgres',
  columnType,
  isKeyable: (type) => !NOT_KEYABLE.has(type),
  inSet: (expression, type) => `${expression} = any(?::${COLUMN_TYPES[type] ?? 'text'}[])`,
  bound: () => '?',
  areNullsFirst: false,
  asText: (expression) => `cast(${expression} as text)`,
  mostShortTexts: null,
  longTextInIndex: (column) => column,
  tableOptions: '',
  longestName: NAME_BYTES,
  isSlowWithDerivedTables: false,
  listTables: `select tablename as name from pg_tables where schemaname = current_schema()`,
  like: (expression) => `cast(${expression} as text) collate "und-x-icu" ilike ? escape '\\'`,
  contains: (text) => containsPattern(text, '\\'),
  orUpdate: orUpdateExcluded,
  alphabetical: (expression) => `${expression} collate "und-x-icu"`,
  insertUnlessThere: insertIgnoringConflict,
  listed: (expression) => `${expression} collate "und-x-icu"`,
  isListIndexed: true,
  secondsAgo: (seconds) =>
    `to_char((now() at time zone 'UTC') - interval '${seconds} seconds', 'YYYY-MM-DD HH24:MI:SS')`,
  forUpdate: '',
};
