import type { TechnicalType } from '@ampersand-prototype/generics';
import { readDatabaseSql, type StatedTable } from '../../compat/database-sql.ts';
import type { Generics } from '../../model/generics-folder.ts';
import { ModelError } from '../../model/model-error.ts';
import type { Model } from '../../model/model.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { tableStatements } from './table-statements.ts';

/** A column of a table that is to be made. */
interface Column {
  readonly name: string;
  readonly type: TechnicalType;
}

/** A table of the model: wide for a concept, or narrow for a relation. */
export interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly key: readonly string[];
  /** Columns that long lists are put in order by: labels. */
  readonly listed: ReadonlySet<string>;
}

/** Returns the tables that an installation creates. @throws ModelError when it does not fit the rest of the metadata */
export function tablesToMake(
  model: Model,
  { databaseSql }: Pick<Generics, 'databaseSql'>,
): Table[] {
  const tables = tablesOf(model);
  if (databaseSql === undefined) return tables;
  const known = new Map(tables.map((table) => [table.name, table]));
  const stated = readDatabaseSql(databaseSql);
  const missing = tables.find(({ name }) => !stated.some((table) => table.name === name));
  if (missing) throw new ModelError('database.sql', missing.name, 'the table is missing');
  return stated.map((table) => asStated(table, known.get(table.name)));
}

function asStated(stated: StatedTable, known: Table | undefined): Table {
  const invalid = (problem: string) => new ModelError('database.sql', stated.name, problem);
  if (!known) throw invalid('no concept or relation is stored in this table');
  const columns = new Map(stated.columns.map((column) => [column.name, column]));
  for (const { name, type } of known.columns.values())
    if (columns.get(name)?.type !== type)
      throw invalid(`it needs a column "${name}" of type ${type}`);
  if (columns.size > known.columns.size) throw invalid('it has an unused column');
  return { ...known, columns, key: stated.key };
}

/** Returns the tables of a model, from the storage of its concepts and relations. */
export function tablesOf(model: Model): Table[] {
  const tables = new Map<
    string,
    { name: string; columns: Map<string, Column>; key: string[]; listed: Set<string> }
  >();
  const table = (name: string, key: string[]) => {
    const known = tables.get(name) ?? {
      name,
      columns: new Map<string, Column>(),
      key,
      listed: new Set(),
    };
    tables.set(name, known);
    return known;
  };
  for (const { storage, type } of model.concepts.values()) {
    if (!storage) continue;
    const { columns } = table(storage.table, [storage.keyColumn]);
    for (const name of [storage.keyColumn, ...storage.columns]) columns.set(name, { name, type });
  }
  for (const { table: stored, source, target } of model.relations.values()) {
    const { columns } = table(stored.name, [stored.srcCol.name, stored.tgtCol.name]);
    const add = (name: string, type: TechnicalType): void =>
      void (columns.has(name) || columns.set(name, { name, type }));
    add(stored.srcCol.name, source.type);
    add(stored.tgtCol.name, target.type);
  }
  for (const { storage, defaultView } of model.concepts.values()) {
    const label = defaultView === null ? null : model.views.get(defaultView)?.labelColumn;
    if (storage && label) tables.get(storage.table)?.listed.add(label);
  }
  return [...tables.values()];
}

/** Builds the statements that create a table and its indexes. */
export function createTable(table: Table, dialect: Dialect): string[] {
  const name = databaseName(table.name, dialect);
  const long = longTexts(table, dialect);
  const type = (column: Column): TechnicalType =>
    long.has(column.name) ? 'BIGALPHANUMERIC' : column.type;
  const columns = [...table.columns.values()].map(
    (column) =>
      `${quoteName(column.name)} ${dialect.columnType(type(column))}${table.key.includes(column.name) ? ' not null' : ''}`,
  );
  const keyable = (column: string): boolean =>
    dialect.isKeyable(table.columns.get(column)?.type ?? 'ALPHANUMERIC');
  const hasKey = table.key.every(keyable);
  const key = hasKey ? [`primary key (${table.key.map(quoteName).join(', ')})`] : [];
  const indexed = [...table.columns.keys()]
    .filter((column) => keyable(column) && !(hasKey && column === table.key[0]))
    .map((column) =>
      long.has(column) ? dialect.longTextInIndex(quoteName(column)) : quoteName(column),
    );
  const listed = dialect.maxListIndexRows > 0 ? [...table.listed].filter(keyable) : [];
  // With the key, so that equal labels are in order as well, and rows before a page are passed over in the index.
  const order = listed.map((column) =>
    [dialect.listed(quoteName(column)), ...table.key.map(quoteName)].join(', '),
  );
  const MAX_INDEXES = 60;
  const indexes = [...order, ...indexed]
    .slice(0, MAX_INDEXES)
    .map((on, i) => ({ name: indexName(name, i, dialect), on }));
  return tableStatements({ name, parts: [...columns, ...key], indexes }, dialect);
}

/** Columns of short text for which a row has no room, so that they are made for long texts. */
function longTexts(table: Table, dialect: Dialect): ReadonlySet<string> {
  if (dialect.maxShortTextColumns === null) return new Set();
  const short = dialect.columnType('ALPHANUMERIC');
  const columns = [...table.columns.values()].filter(
    ({ name, type }) => !table.key.includes(name) && dialect.columnType(type) === short,
  );
  return new Set(columns.slice(dialect.maxShortTextColumns).map(({ name }) => name));
}

function indexName(table: string, number: number, { maxNameLength }: Dialect): string {
  const MAX_STEM_LENGTH = 40;
  return `ix_${number}_${maxNameLength === null ? table : table.slice(0, MAX_STEM_LENGTH)}`;
}

/** A name that the database can hold. @throws Error for a name that is too long */
function databaseName(name: string, dialect: Dialect): string {
  if (dialect.maxNameLength === null || Buffer.byteLength(name) <= dialect.maxNameLength)
    return name;
  throw new Error(
    `The name "${name}" is too long for ${dialect.name} (the limit is ${dialect.maxNameLength} bytes). Use SQLite, or use shorter names in the script.`,
  );
}
