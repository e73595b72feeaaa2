import {
  FOLDED_CHARACTERS,
  foldText,
  SQL_CLASSES,
  VALUE_TYPES,
  type SqlClass,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import type { Dialect } from '../dialect.ts';
import { insertStatement } from '../statement/insert-statement.ts';
import { containsPattern } from '../statement/like-pattern.ts';
import { replaceCharacters } from '../statement/replace-characters.ts';
import { decimalFormulas, FLOAT_LIMIT } from '../statement/formula-sql.ts';
import { quoteName } from '../statement/quote-name.ts';

/** A column: the type of atoms read from JSON, and the type that texts are cast to; null for texts. */
interface ColumnType {
  readonly column: string;
  readonly value: { readonly inJson: string; readonly cast: string } | null;
}

const text = (column: string): ColumnType => ({ column, value: null });
const value = (column: string, inJson: string, cast: string): ColumnType => ({
  column,
  value: { inJson, cast },
});
const SHORT_TEXT = 255;
const TYPES: Readonly<Record<SqlClass, ColumnType>> = {
  key: text(`varchar(${SHORT_TEXT})`),
  shortText: text(`varchar(${SHORT_TEXT})`),
  longText: text('mediumtext'),
  hugeText: text('longtext'),
  binary: text('blob'),
  longBinary: text('mediumblob'),
  hugeBinary: text('longblob'),
  date: value('date', 'date', 'date'),
  datetime: value('datetime(6)', 'datetime(6)', 'datetime(6)'),
  truth: value('boolean', 'int', 'signed'),
  integer: value('bigint', 'bigint', 'signed'),
  float: value('double', 'double', 'double'),
};
const NAME_CHARACTERS = 64;
/** A row has 65,535 bytes, of which a short text may take 1,022 and a long one takes 12. */
const MAX_SHORT_TEXT_COLUMNS = 48;
/** The characters that the collation leaves as they are or, as ß, takes for another letter; in both cases. */
const FOLDED_IN_BOTH_CASES = [...FOLDED_CHARACTERS].flatMap(([letter, plain]) => {
  const upper = letter === 'ß' ? 'ẞ' : letter.toUpperCase();
  return [letter, ...(upper === letter ? [] : [upper])].map((each) => [each, plain] as const);
});
/** Full-width characters are many, and rare: texts without them are not searched for each. */
const { wide = [], single = [] } = Object.groupBy(FOLDED_IN_BOTH_CASES, ([letter]) =>
  letter >= '\u3000' ? 'wide' : 'single',
);
const WIDE = `'[${wide.map(([letter]) => `\\x{${letter.charCodeAt(0).toString(16)}}`).join('')}]'`;

/** Folds as {@link foldText} does: the collation ignores case and accents, except combining ones. */
function folded(text: string): string {
  const bare = `regexp_replace(${text}, '(?<![иИ])\\x{306}|[\\x{300}-\\x{305}\\x{307}-\\x{36f}]', '')`;
  const narrow = `case when ${bare} regexp ${WIDE} then ${replaceCharacters(bare, wide)} else ${bare} end`;
  const spelledOut = replaceCharacters(narrow, single);
  return `case when length(${text}) = char_length(${text}) then ${text} else ${spelledOut} end collate utf8mb4_general_ci`;
}

const TABLE_OPTIONS =
  'engine = InnoDB default character set utf8mb4 collate utf8mb4_nopad_bin row_format = dynamic';
const TEXT = 'character set utf8mb4 collate utf8mb4_nopad_bin';

function typeOf(type: TechnicalType): ColumnType {
  return TYPES[VALUE_TYPES[type].sqlClass];
}

function isKeyable(type: TechnicalType): boolean {
  return !SQL_CLASSES[VALUE_TYPES[type].sqlClass].isLong;
}

/** The atoms of a set. */
function atomsOf(type: TechnicalType): string {
  const textType = isKeyable(type) ? `varchar(${SHORT_TEXT})` : 'longtext';
  const column = typeOf(type).value?.inJson ?? `${textType} ${TEXT}`;
  return `select atom from json_table(?, '$[*]' columns (atom ${column} path '$')) as atoms`;
}

/** Decimals have 35 digits before the point and 30 after it; sums with larger or smaller numbers are rounded as floats are. */
function decimalSum(expression: string): string {
  const size = `abs(${expression})`;
  const decimal = `sum(cast(cast(${expression} as char) as decimal(65, 30)))`;
  const isRounded = `max(${size}) >= 1e30 or min(nullif(${size}, 0)) < 1e-13`;
  return `case when ${isRounded} then cast(sum(${expression}) as char) else cast(${decimal} as char) end`;
}

const NINES = '9'.repeat(18);
const DECIMAL = 'decimal(27, 9)';

/** The text of a number that is too large becomes no JSON. MariaDB computes the argument of `nullif` twice, that of `json_value` once. */
function limited(number: string, limit: string): string {
  const text = `cast(least(greatest(${number}, -${limit}), ${limit}) as char)`;
  const json = `concat('[', replace(replace(${text}, '-${limit}', '}'), '${limit}', '}'), ']')`;
  return `cast(json_value(${json}, '$[0]') as ${DECIMAL})`;
}

/** Products have at most 54 of 65 digits. A quotient has 38 decimals, so that it is rounded once. */
const FORMULAS = decimalFormulas({
  decimal: (expression, type) =>
    type === 'INTEGER'
      ? `case when ${expression} between -${NINES} and ${NINES} then cast(${expression} as ${DECIMAL}) end`
      : `case when ${expression} > -${FLOAT_LIMIT} and ${expression} < ${FLOAT_LIMIT} then cast(cast(${expression} as char) as ${DECIMAL}) end`,
  operand: (expression) => `cast(${expression} as ${DECIMAL})`,
  quotient: (dividend, divisor) => `cast(${dividend} as decimal(65, 38)) / ${divisor}`,
  days: (date, from) => `cast(datediff(${date}, ${from}) as ${DECIMAL})`,
  limited,
  dateAt: (days, from) => `(${from} + interval cast(${days} as signed) day)`,
  asText: (expression) => `cast(${expression} as char) collate utf8mb4_nopad_bin`,
  barrier: ' limit 18446744073709551615',
  integer: (decimal) => `cast(${decimal} as signed)`,
  float: (decimal) => `cast(${decimal} as double)`,
});

/** The SQL dialect of MariaDB: binary text comparison, and sets as JSON. */
export const MARIADB: Dialect = {
  name: 'mariadb',
  columnType: (type) => typeOf(type).column,
  isKeyable,
  inSet: (expression, type) => `${expression} in (${atomsOf(type)})`,
  atoms: atomsOf,
  rowsAmong: (table, alias, column, set) => {
    const atoms = `select distinct atom from (${'query' in set ? set.query : atomsOf(set.type)}) as atoms`;
    return `(${atoms}) as sought straight_join ${table} as ${alias} where ${alias}.${column} = sought.atom`;
  },
  updateRows: () => null,
  // A text that is compared with an integer becomes a double, which loses digits.
  rowsOfLists: () => null,
  bound: (type) => (type === 'INTEGER' ? 'cast(? as signed)' : '?'),
  areNullsFirst: true,
  lowestValue: null,
  nullsLast: (expression, descending) =>
    [`case when ${expression} is null then 1 else 0 end`, expression].map(
      (term) => `${term}${descending ? ' desc' : ''}`,
    ),
  unindexed: (column) => column,
  asText: (expression) => `cast(${expression} as char) collate utf8mb4_nopad_bin`,
  plusSeconds: (expression, seconds) => `${expression} + interval (${seconds}) second`,
  weekStart: (expression) =>
    `cast(cast(${expression} as date) - interval weekday(${expression}) day as char)`,
  sum: (expression, type) =>
    type === 'FLOAT' ? decimalSum(expression) : `cast(sum(${expression}) as char)`,
  formulas: FORMULAS,
  digest: (expression) =>
    `replace(replace(replace(to_base64(unhex(sha2(${expression}, 256))), '+', '-'), '/', '_'), '=', '') collate utf8mb4_nopad_bin`,
  mergesUnions: false,
  unionBarrier: '',
  asColumn: (expression) => expression,
  fromText: (expression, type) => {
    const other = typeOf(type).value;
    return other === null ? expression : `cast(${expression} as ${other.cast})`;
  },
  maxShortTextColumns: MAX_SHORT_TEXT_COLUMNS,
  longTextInIndex: (column) => `${column}(${SHORT_TEXT})`,
  hasIndexesInTable: true,
  tableOptions: TABLE_OPTIONS,
  clusteredTableOptions: TABLE_OPTIONS,
  maxNameLength: NAME_CHARACTERS,
  isSlowWithDerivedTables: true,
  databaseSize:
    'select sum(data_length + index_length) as bytes from information_schema.tables where table_schema = database()',
  listTables:
    'select table_name as name from information_schema.tables where table_schema = database()',
  listColumns:
    'select column_name as name from information_schema.columns where table_schema = database() and table_name = ?',
  listIndexes: `select index_name as name, group_concat(column_name order by seq_in_index separator ', ') as "columns" from information_schema.statistics where table_schema = database() and table_name = ? group by index_name`,
  // One statement, because each is stored at once, and others may do the same.
  replaceIndex: (name, table, columns) => [
    `alter table ${quoteName(table)} drop index if exists ${quoteName(name)}, add index ${quoteName(name)} (${columns})`,
  ],
  canDoWithoutIndexes: false,
  like: (expression) => `${folded(`cast(${expression} as char)`)} like ? escape '|'`,
  contains: (text) => containsPattern(foldText(text), '|'),
  orUpdate: (_key, columns) =>
    `on duplicate key update ${columns
      .map(quoteName)
      .map((name) => `${name} = values(${name})`)
      .join(', ')}`,
  orAdd: (_table, _key, columns) =>
    `on duplicate key update ${columns.map((name) => `${name} = ${name} + values(${name})`).join(', ')}`,
  alphabetical: (expression) => `${expression} collate utf8mb4_general_ci`,
  insertUnlessThere: (table, columns) => insertStatement(table, columns, 'insert ignore'),
  listed: (expression) => `${expression} collate utf8mb4_general_ci`,
  maxListIndexRows: 0,
  searchIndexOn: () => null,
  secondsAgo: (seconds) =>
    `date_format(utc_timestamp() - interval ${seconds} second, '%Y-%m-%d %H:%i:%s')`,
  clock: `left(date_format(utc_timestamp(3), '%Y-%m-%d %H:%i:%s.%f'), 23)`,
  numberedKey: 'bigint not null auto_increment primary key',
  goOnNumbering: () => null,
  highestOfEach: (table, column, highest) =>
    `select ${column} as value, max(${highest}) as highest from ${table} group by ${column}`,
  learn: (tables) => `analyze table ${tables.map(quoteName).join(', ')}`,
  forUpdate: '',
};
