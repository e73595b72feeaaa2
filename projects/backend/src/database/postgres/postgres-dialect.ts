import {
  FOLDED_CHARACTERS,
  foldText,
  SQL_CLASSES,
  VALUE_TYPES,
  type SqlClass,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import type { Dialect } from '../dialect.ts';
import { insertIgnoringConflict } from '../statement/insert-statement.ts';
import { containsPattern } from '../statement/like-pattern.ts';
import { upsertAdding, upsertExcluded } from '../statement/upsert.ts';
import { quoteName } from '../statement/quote-name.ts';
import { replaceCharacters } from '../statement/replace-characters.ts';
import { replaceIndex } from '../statement/replace-index.ts';
import { textLiteral } from '../statement/text-literal.ts';
import { decimalFormulas, FLOAT_LIMIT } from '../statement/formula-sql.ts';
import { looseIndexScan } from '../statement/loose-index-scan.ts';
import { TRIGRAM_OPERATORS } from './trigram-extension.ts';

/** Every other type is text, bytes included. */
const OTHER_TYPES: Readonly<Record<SqlClass, string | null>> = {
  key: null,
  shortText: null,
  longText: null,
  hugeText: null,
  binary: null,
  longBinary: null,
  hugeBinary: null,
  date: 'date',
  datetime: 'timestamp',
  truth: 'boolean',
  integer: 'bigint',
  float: 'double precision',
};
const NAME_BYTES = 63;

function otherType(type: TechnicalType): string | null {
  return OTHER_TYPES[VALUE_TYPES[type].sqlClass];
}

function columnType(type: TechnicalType): string {
  return otherType(type) ?? 'text collate "C"';
}

function inSet(expression: string, type: TechnicalType): string {
  return `${expression} = any(?::${otherType(type) ?? 'text'}[])`;
}

/** Rows of so many lists of texts, each of which is one parameter. */
function listed(count: number): string {
  const numbers = [...Array(count).keys()];
  return `unnest(${numbers.map(() => '?::text[]').join(', ')}) as given (${numbers.map((i) => `v${i}`).join(', ')})`;
}

function listedValue(type: TechnicalType, list: number): string {
  return `cast(given.v${list} as ${otherType(type) ?? 'text'})`;
}

/** The characters that fold to one, which one call maps, and those that fold to several. */
const { single = [], several = [] } = Object.groupBy(FOLDED_CHARACTERS, ([, plain]) =>
  plain.length === 1 ? 'single' : 'several',
);
const SINGLE = [0, 1]
  .map((side) => textLiteral(single.map((pair) => pair[side]).join('')))
  .join(', ');

/** Folds case, accents, and width as {@link foldText} does. */
function folded(text: string): string {
  const lower = `lower(${text} collate "und-x-icu")`;
  const bare = `normalize(regexp_replace(normalize(${lower}, NFD), '(?<!и)\\u0306|[\\u0300-\\u0305\\u0307-\\u036f]', '', 'g'), NFC)`;
  const mapped = `translate(${replaceCharacters(bare, several)}, ${SINGLE})`;
  return `case when octet_length(${text}) = length(${text}) then ${lower} else ${mapped} end`;
}

/** What a search compares with a pattern. */
function searched(expression: string): string {
  return folded(`cast(${expression} as text)`);
}

const NINES = '9'.repeat(18);

/** Decimals of any size. A quotient has many more digits than it is rounded to, so that it is rounded once. */
const FORMULAS = decimalFormulas({
  decimal: (expression, type) =>
    type === 'INTEGER'
      ? `case when ${expression} between -${NINES} and ${NINES} then cast(${expression} as numeric) end`
      : `case when ${expression} > -${FLOAT_LIMIT} and ${expression} < ${FLOAT_LIMIT} then round(cast(cast(${expression} as text) as numeric), 9) end`,
  operand: (expression) => `round(cast(${expression} as numeric), 9)`,
  quotient: (dividend, divisor) => `round(${dividend}, 38) / nullif(${divisor}, 0)`,
  days: (date, from) => `cast(${date} - ${from} as numeric)`,
  limited: (number, limit) =>
    `round(cast(nullif(nullif(least(greatest(${number}, -${limit}), ${limit}), ${limit}), -${limit}) as numeric), 9)`,
  dateAt: (days, from) => `(${from} + cast(${days} as integer))`,
  asText: (expression) => `cast(${expression} as text)`,
  barrier: ' offset 0',
  integer: (decimal) => `cast(${decimal} as bigint)`,
  float: (decimal) => `cast(${decimal} as double precision)`,
});

/**
 * The SQL dialect of PostgreSQL: binary text comparison, and sets as arrays. Only a collation of ICU knows which capitals
 * belong to which small letters beyond English.
 */
export const POSTGRES: Dialect = {
  name: 'postgres',
  columnType,
  isKeyable: (type) => !SQL_CLASSES[VALUE_TYPES[type].sqlClass].isLong,
  inSet,
  atoms: (type) => `select unnest(?::${otherType(type) ?? 'text'}[]) as atom`,
  rowsAmong: (table, alias, column, set) => {
    const tested = `${alias}.${column}`;
    const test = 'query' in set ? `${tested} in (${set.query})` : inSet(tested, set.type);
    return `${table} as ${alias} where ${test}`;
  },
  updateRows: (table, keyColumn, columns, typeOf) => {
    const read = (name: string, i: number) => listedValue(typeOf(name), i);
    const assignments = columns.map((name, i) => `${quoteName(name)} = ${read(name, i)}`);
    const given = listed(columns.length + 1);
    const isOwn = `${quoteName(table)}.${quoteName(keyColumn)} = ${read(keyColumn, columns.length)}`;
    return `update ${quoteName(table)} set ${assignments.join(', ')} from ${given} where ${isOwn}`;
  },
  rowsOfLists: (types) =>
    `select ${types.map(listedValue).join(', ')} from ${listed(types.length)}`,
  bound: () => '?',
  areNullsFirst: false,
  lowestValue: null,
  // As PostgreSQL orders by itself.
  nullsLast: (expression, descending) => [`${expression}${descending ? ' desc' : ''}`],
  unindexed: (column) => column,
  asText: (expression) => `cast(${expression} as text)`,
  plusSeconds: (expression, seconds) => `${expression} + (${seconds}) * interval '1 second'`,
  weekStart: (expression) =>
    `cast(cast(date_trunc('week', cast(${expression} as timestamp)) as date) as text)`,
  // The text of a float has the digits that people read; its direct cast has 15 digits.
  sum: (expression, type) =>
    type === 'FLOAT'
      ? `cast(sum(cast(cast(${expression} as text) as numeric)) as text)`
      : `cast(sum(${expression}) as text)`,
  formulas: FORMULAS,
  digest: (expression) =>
    `translate(encode(sha256(convert_to(${expression}, 'UTF8')), 'base64'), '+/=', '-_') collate "C"`,
  mergesUnions: false,
  unionBarrier: '',
  asColumn: (expression, type) => {
    const other = otherType(type);
    return other ? `cast(${expression} as ${other})` : `cast(${expression} as text) collate "C"`;
  },
  fromText: (expression, type) => {
    const other = otherType(type);
    return other === null ? expression : `cast(${expression} as ${other})`;
  },
  maxShortTextColumns: null,
  longTextInIndex: (column) => column,
  hasIndexesInTable: false,
  tableOptions: '',
  clusteredTableOptions: '',
  maxNameLength: NAME_BYTES,
  isSlowWithDerivedTables: false,
  databaseSize: 'select pg_database_size(current_database()) as bytes',
  listTables: `select tablename as name from pg_tables where schemaname = current_schema()`,
  listColumns:
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ?',
  listIndexes: `select i.relname as name, string_agg(a.attname, ', ' order by k.number) as "columns" from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid cross join unnest(x.indkey) with ordinality as k(attribute, number) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute where t.relnamespace = current_schema()::regnamespace and t.relname = ? group by i.relname`,
  replaceIndex,
  canDoWithoutIndexes: false,
  like: (expression) => `${searched(expression)} like ? escape '\\'`,
  contains: (text) => containsPattern(foldText(text), '\\'),
  orUpdate: upsertExcluded,
  orAdd: upsertAdding,
  alphabetical: (expression) => `${expression} collate "und-x-icu"`,
  insertUnlessThere: insertIgnoringConflict,
  listed: (expression) => `${expression} collate "und-x-icu"`,
  maxListIndexRows: Infinity,
  searchIndexOn: (columns) =>
    columns.map((column) => `(${searched(column)}) ${TRIGRAM_OPERATORS}`).join(', '),
  secondsAgo: (seconds) =>
    `to_char((now() at time zone 'UTC') - interval '${seconds} seconds', 'YYYY-MM-DD HH24:MI:SS')`,
  clock: `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`,
  numberedKey: 'bigint generated by default as identity primary key',
  goOnNumbering: (table, column) =>
    `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
  highestOfEach: looseIndexScan,
  learn: (tables) => `analyze ${tables.map(quoteName).join(', ')}`,
  forUpdate: '',
};
