import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Column, Table } from '../../plan/storage/storage.ts';
import { quoteName } from '../../plan/sql/literal.ts';

/** Columns of the types, as MariaDB writes them, and whether they are found by an index: whatever it can index without a prefix length. */
const SQL_TYPES: Readonly<
  Record<TechnicalType, { readonly column: string; readonly isIndexed: boolean }>
> = {
  ALPHANUMERIC: { column: 'VARCHAR(255)', isIndexed: true },
  BIGALPHANUMERIC: { column: 'TEXT', isIndexed: false },
  HUGEALPHANUMERIC: { column: 'MEDIUMTEXT', isIndexed: false },
  PASSWORD: { column: 'VARCHAR(255)', isIndexed: false },
  URL: { column: 'TEXT', isIndexed: false },
  BINARY: { column: 'BLOB', isIndexed: false },
  BIGBINARY: { column: 'MEDIUMBLOB', isIndexed: false },
  HUGEBINARY: { column: 'LONGBLOB', isIndexed: false },
  DATE: { column: 'DATE', isIndexed: true },
  DATETIME: { column: 'DATETIME(6)', isIndexed: true },
  BOOLEAN: { column: 'BOOLEAN', isIndexed: true },
  INTEGER: { column: 'BIGINT', isIndexed: true },
  FLOAT: { column: 'DOUBLE', isIndexed: false },
  OBJECT: { column: 'VARCHAR(255)', isIndexed: true },
  TYPEOFONE: { column: 'VARCHAR(255)', isIndexed: true },
};

/** MariaDB allows 64 indexes on a table; the primary key and its twin count. */
const MOST_INDEXES = 62;

/** Longest name that MariaDB and PostgreSQL take. */
const LONGEST_INDEX_NAME = 63;

const TIMESTAMP =
  '"ts_insertupdate" TIMESTAMP ON UPDATE CURRENT_TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP';

/** `database.sql`: the tables for MariaDB in ANSI mode, statements ending with `;` at the end of a line. */
export function emitDatabaseSql(tables: readonly Table[]): string {
  const header = comment([
    'Database structure',
    'Made by the Ampersand prototype compiler; for MariaDB in ANSI mode',
  ]);
  return [
    ...header,
    ...tables.flatMap(tableLines),
    'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;',
    '',
  ].join('\n');
}

function tableLines(table: Table): string[] {
  const key = primaryKey(table);
  const columns = table.columns.map((column) =>
    columnText(column, key.length === 1 && key[0] === column),
  );
  const constraint =
    key.length > 0 ? [`PRIMARY KEY (${key.map(({ name }) => quoteName(name)).join(', ')})`] : [];
  const lines = [...columns, ...constraint, TIMESTAMP].map(
    (line, i) => `     ${i === 0 ? '(' : ','} ${line}`,
  );
  return [
    ...comment([
      `Plug ${table.name}`,
      '',
      'attributes:',
      ...table.columns.map((column) => column.holds),
    ]),
    `CREATE TABLE ${quoteName(table.name)}`,
    ...lines,
    '     ) ENGINE     = InnoDB DEFAULT CHARACTER SET UTF8MB4 COLLATE UTF8MB4_NOPAD_BIN',
    '     , ROW_FORMAT = DYNAMIC',
    ';',
    ...indexLines(table, key),
  ];
}

function columnText({ name, type, isNullable }: Column, isKey: boolean): string {
  const nullability = isNullable ? 'DEFAULT NULL' : isKey ? 'UNIQUE NOT NULL' : 'NOT NULL';
  return `${quoteName(name)} ${SQL_TYPES[type].column} ${nullability} /* ${type} */`;
}

/** The root column of a table of a concept, both columns of a link table; some types are not suitable as a key. */
function primaryKey(table: Table): readonly Column[] {
  const key = table.kind === 'concept' ? table.columns.slice(0, 1) : table.columns;
  return key.every((column) => SQL_TYPES[column.type].isIndexed) ? key : [];
}

function indexLines(table: Table, key: readonly Column[]): string[] {
  const isKey = (column: Column): boolean => table.kind === 'concept' && key.includes(column);
  return table.columns
    .filter((column) => !isKey(column) && SQL_TYPES[column.type].isIndexed)
    .slice(0, MOST_INDEXES)
    .map(
      ({ name }, i) =>
        `CREATE INDEX ${quoteName(indexName(table.name, i))} ON ${quoteName(table.name)} (${quoteName(name)});`,
    );
}

function indexName(table: string, number: number): string {
  const suffix = `_${number}`;
  let beginning = table;
  while (Buffer.byteLength(beginning + suffix) > LONGEST_INDEX_NAME)
    beginning = Array.from(beginning).slice(0, -1).join('');
  return beginning + suffix;
}

/** Lines in a box of comments; `*` and `/` next to each other would end a comment. */
function comment(lines: readonly string[]): string[] {
  const safe = lines.map((line) => line.replaceAll('*/', '* /'));
  const width = Math.max(...safe.map((line) => line.length));
  const rule = `/* ${'-'.repeat(width)} */`;
  return [rule, ...safe.map((line) => `/* ${line.padEnd(width)} */`), rule];
}
