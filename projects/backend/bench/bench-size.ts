/**
 * Measures the size of a database after an import, with and without history, and the share of each table and index.
 *
 *   node bench/bench-size.ts [items] [database…]
 *
 * Runs on SQLite, and on the PostgreSQL server that TEST_POSTGRES_URL names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@ampersand-prototype/generics/node-sqlite';
import pg from 'pg';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { benchPopulation, compileModel } from './bench-model.ts';
import { HttpClient } from './http-client.ts';
import { ServerProcess } from './server-process.ts';

const MEGABYTE = 1024 * 1024;
/** Parts of the database below this share are one line. */
const MIN_SHARE = 0.01;
type Sizes = readonly (readonly [name: string, bytes: number])[];

const given = process.argv.slice(2);
const items = Number(given.find((each) => /^\d+$/.test(each)) ?? 100_000);
const named = given.filter((each) => !/^\d+$/.test(each));

/** Bytes of each table and index after an import. */
async function sizesAfterImport(
  kind: 'sqlite' | 'postgres',
  options: { readonly folder: string; readonly generics: string; readonly hasHistory: boolean },
): Promise<Sizes> {
  const { folder, generics, hasHistory } = options;
  const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), kind);
  const environment: Record<string, string> = hasHistory ? {} : { AMPERSAND_HISTORY_KEEP: '0' };
  const server = new ServerProcess({ generics, data, environment });
  await server.start();
  try {
    await new HttpClient(server).import(benchPopulation(items));
  } finally {
    await server.stop();
  }
  return kind === 'sqlite' ? sizesInSqlite(data) : sizesInPostgres(data);
}

function sizesInSqlite(file: string): Sizes {
  const database = new DatabaseSync(file);
  const rows = database
    .prepare('select name, sum(pgsize) as bytes from dbstat group by name')
    .all();
  database.close();
  return sorted(rows);
}

async function sizesInPostgres(url: string): Promise<Sizes> {
  const client = new pg.Client(url);
  await client.connect();
  const sql = `select relname as name, pg_relation_size(oid) as bytes from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')`;
  const { rows } = await client.query<Record<string, string>>(sql);
  await client.end();
  return sorted(rows);
}

function sorted(rows: readonly Readonly<Record<string, unknown>>[]): Sizes {
  const sizes = rows.map((row) => [String(row['name']), Number(row['bytes'])] as const);
  return sizes.sort(([, a], [, b]) => b - a);
}

function print(title: string, sizes: Sizes): void {
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const line = (name: string, bytes: number): string =>
    `  ${(bytes / MEGABYTE).toFixed(1).padStart(7)} MB ${((bytes / total) * 100).toFixed(0).padStart(3)} %  ${name}`;
  const shown = sizes.filter(([, bytes]) => bytes >= total * MIN_SHARE);
  const others = total - shown.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`${title}: ${(total / MEGABYTE).toFixed(1)} MB`);
  for (const [name, bytes] of shown) console.log(line(name, bytes));
  console.log(line('others', others));
}

const isMeasured = (kind: TestDatabase): kind is 'sqlite' | 'postgres' =>
  kind !== 'mariadb' && (named.length === 0 || named.includes(kind));
const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
try {
  const generics = compileModel(folder, 'main.adl');
  for (const kind of availableDatabases().filter(isMeasured))
    for (const hasHistory of [true, false]) {
      const sizes = await sizesAfterImport(kind, { folder, generics, hasHistory });
      print(`${kind}, ${items} items, ${hasHistory ? 'with' : 'without'} history`, sizes);
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
