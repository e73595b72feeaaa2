import {
  foldText,
  VALUE_TYPES,
  type SqlClass,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import type { Dialect } from '../dialect.ts';
import { insertIgnoringConflict } from '../statement/insert-statement.ts';
import { containsPattern } from '../statement/like-pattern.ts';
import { upsertAdding, upsertExcluded } from '../statement/upsert.ts';
import { replaceIndex } from '../statement/replace-index.ts';
import { SQLITE_FORMULAS } from './sqlite-formulas.ts';
import { looseIndexScan } from '../statement/loose-index-scan.ts';

/** Types that are not numbers are texts. */
const NUMBER_TYPES: Readonly<Record<SqlClass, 'INTEGER' | 'REAL' | null>> = {
  key: null,
  shortText: null,
  longText: null,
  hugeText: null,
  binary: null,
  longBinary: null,
  hugeBinary: null,
  date: null,
  datetime: null,
  truth: 'INTEGER',
  integer: 'INTEGER',
  float: 'REAL',
};

function numberType(type: TechnicalType): string | null {
  return NUMBER_TYPES[VALUE_TYPES[type].sqlClass];
}

/** Name of the SQL function that folds case and accents; see {@link foldText}. */
export const FOLD = 'ampersand_fold';

/** Name of the SQL function that computes the digest of a text. */
export const DIGEST = 'ampersand_digest';

/** Name of the SQL function that adds numbers up; see `exact-sum.ts`. */
export const EXACT_SUM = 'ampersand_sum';

/** Texts without letters, which need no folding. */
const CASELESS_ASCII = /^[\x20-\x40\x5b-\x60\x7b-\x7e]*$/;

/** Calls our function for texts with other letters only: a call costs more than `like` itself. */
function folded(expression: string): string {
  return `case when length(${expression}) = octet_length(${expression}) then ${expression} else ${FOLD}(${expression}) end`;
}

function castTo(type: string | null, expression: string): string {
  return type === null ? expression : `cast(${expression} as ${type})`;
}

/** Making an index of more rows would keep writers waiting for more than half a second. */
const MAX_INDEXED_AT_WORK = 300_000;

/** The atoms of a set. */
const ATOMS = 'select value as atom from json_each(?)';

/** The SQL dialect of SQLite: binary text comparison, and sets as JSON. */
export const SQLITE: Dialect = {
  name: 'sqlite',
  columnType: (type) => numberType(type) ?? 'TEXT',
  isKeyable: () => true,
  inSet: (expression) => `${expression} in (${ATOMS})`,
  atoms: () => ATOMS,
  rowsAmong: (table, alias, column, set) =>
    `${table} as ${alias} where ${alias}.${column} in (${'query' in set ? set.query : ATOMS})`,
  updateRows: () => null,
  rowsOfLists: () => null,
  bound: (type) => castTo(numberType(type), '?'),
  areNullsFirst: true,
  lowestValue: (bound) => (bound === '?' ? "''" : '-9e999'),
  nullsLast: (expression, descending) => [
    `${expression} ${descending ? 'desc nulls first' : 'nulls last'}`,
  ],
  unindexed: (column) => `+${column}`,
  asText: (expression) => `cast(${expression} as text)`,
  plusSeconds: (expression, seconds) => `datetime(${expression}, (${seconds}) || ' seconds')`,
  weekStart: (expression) => `date(${expression}, 'weekday 0', '-6 days')`,
  sum: (expression) => `${EXACT_SUM}(${expression})`,
  formulas: SQLITE_FORMULAS,
  digest: (expression) => `${DIGEST}(${expression})`,
  fromText: (expression, type) => castTo(numberType(type), expression),
  mergesUnions: true,
  unionBarrier: ' limit -1',
  asColumn: (expression, type) => castTo(numberType(type) ?? 'text', expression),
  maxShortTextColumns: null,
  longTextInIndex: (column) => column,
  hasIndexesInTable: false,
  tableOptions: '',
  clusteredTableOptions: 'without rowid',
  maxNameLength: null,
  isSlowWithDerivedTables: true,
  // Without its own statistics.
  databaseSize:
    'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
  listTables: `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_stat%' escape '\\'`,
  listColumns: 'select name from pragma_table_info(?)',
  listIndexes: `select name, (select group_concat(c.name, ', ') from (select name from pragma_index_info(m.name) order by seqno) as c) as "columns" from sqlite_master as m where type = 'index' and tbl_name = ? and sql is not null`,
  replaceIndex,
  canDoWithoutIndexes: true,
  like: (expression, sought) =>
    sought !== undefined && CASELESS_ASCII.test(sought)
      ? `${expression} like ? escape '\\'`
      : `${folded(expression)} like ? escape '\\'`,
  contains: (text) => containsPattern(foldText(text), '\\'),
  orUpdate: upsertExcluded,
  orAdd: upsertAdding,
  alphabetical: (expression) => `${FOLD}(${expression})`,
  insertUnlessThere: insertIgnoringConflict,
  listed: (expression) => `${expression} collate nocase`,
  maxListIndexRows: MAX_INDEXED_AT_WORK,
  searchIndexOn: () => null,
  secondsAgo: (seconds) => `strftime('%Y-%m-%d %H:%M:%S', 'now', '-${seconds} seconds')`,
  clock: `strftime('%Y-%m-%d %H:%M:%f', 'now')`,
  numberedKey: 'integer primary key autoincrement',
  goOnNumbering: () => null,
  highestOfEach: looseIndexScan,
  learn: () => null,
  forUpdate: '',
};
