import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Row } from '../database/database.ts';
import { ForeignDataError } from './foreign-data-error.ts';
import { POSTGRES_SCHEMA } from './foreign-schema-queries.ts';
import { readForeignTables } from './read-foreign-tables.ts';

/** A database with one table of two columns; gives the statements that it received. */
async function read(rows: number): Promise<readonly string[]> {
  const statements: string[] = [];
  const results = new Map<string, Row[]>([
    [POSTGRES_SCHEMA.columns, ['a', 'b'].map((col) => ({ tbl: 'part', col, type: 'text' }))],
    ['select count(*) as n from "part"', [{ n: String(rows) }]],
  ]);
  const all = (sql: string): Promise<Row[]> => {
    statements.push(sql);
    return Promise.resolve(results.get(sql) ?? []);
  };
  await readForeignTables({ all }, POSTGRES_SCHEMA).catch((error: unknown) => {
    assert.ok(error instanceof ForeignDataError);
    assert.match(error.message, /has 2000002 values, and a script can hold at most 2000000/);
  });
  return statements;
}

it('readForeignTables reads no row where all of them are too many', async () => {
  const [few, many] = [await read(1_000_000), await read(1_000_001)];
  assert.match(few.at(-1) ?? '', /^select "a" as c0, "b" as c1 from "part"/);
  assert.match(many.at(-1) ?? '', /count/);
});
