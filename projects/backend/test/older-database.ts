import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { createConnection } from 'mariadb';
import { MARIADB } from '../src/database/mariadb/mariadb-dialect.ts';
import { readGenerics } from '../src/model/generics-folder.ts';
import { makeModel } from '../src/model/model.ts';
import { tablesOf, type Table } from '../src/schema/install/table.ts';
import { emptyDatabase } from './test-database.ts';

/** Rows by table: the names of the columns, and their values. */
export type OlderRows = Readonly<
  Record<string, readonly Readonly<Record<string, string | number | null>>[]>
>;

const SQL_TYPES: Readonly<Partial<Record<TechnicalType, string>>> = {
  BIGALPHANUMERIC: 'text',
  DATE: 'date',
  DATETIME: 'datetime',
  BOOLEAN: 'boolean',
  INTEGER: 'bigint',
  FLOAT: 'float',
};

/** Copies metadata to a folder in the form that the compiler of the existing product writes. */
export function writeOlderMetadata(from: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-older-'));
  cpSync(from, folder, { recursive: true });
  rmSync(join(folder, 'database.sql'));
  const file = join(folder, 'settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...settings, 'compiler.version': 'Ampersand-v5.9.4' }));
  return folder;
}

/** Creates a database of the existing product for metadata in a folder, with rows. Gives its address. */
export async function makeOlderDatabase(
  folder: string,
  rows: OlderRows,
  more: readonly string[] = [],
): Promise<string> {
  const address = await emptyDatabase(folder, 'mariadb');
  const model = makeModel(await readGenerics(folder), MARIADB);
  const connection = await createConnection(address);
  await connection.query(`set session sql_mode = 'ANSI'`);
  for (const table of tablesOf(model)) await connection.query(statementFor(table));
  await connection.query(
    'create table "__ampersand_model_history__" (id integer auto_increment primary key, "compilerVersion" varchar(255), checksum varchar(255))',
  );
  await connection.query('insert into "__ampersand_model_history__" (checksum) values (?)', [
    model.hash,
  ]);
  for (const [table, entries] of Object.entries(rows)) {
    const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
    const names = columns.map((column) => `"${column}"`).join(', ');
    const sql = `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`;
    await connection.batch(
      sql,
      entries.map((entry) => columns.map((column) => entry[column] ?? null)),
    );
  }
  for (const sql of more) await connection.query(sql);
  await connection.end();
  return address;
}

/** As the existing product creates it: only objects have a key, and no rule is a constraint. */
function statementFor({ name, columns, key }: Table): string {
  const types = [...columns.values()].map(
    (column) =>
      `"${column.name}" ${SQL_TYPES[column.type] ?? 'varchar(255)'}${key.includes(column.name) ? ' not null' : ' default null'}`,
  );
  const isObject = key.every((column) => columns.get(column)?.type === 'OBJECT');
  const primary = isObject
    ? [`primary key (${key.map((column) => `"${column}"`).join(', ')})`]
    : [];
  const stamp =
    '"ts_insertupdate" timestamp on update current_timestamp null default current_timestamp';
  return `create table "${name}" (${[...types, ...primary, stamp].join(', ')}) engine = InnoDB default character set utf8mb4 collate utf8mb4_nopad_bin`;
}
