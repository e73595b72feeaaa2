import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { SqliteConnection } from '../database/sqlite/sqlite-connection.ts';
import { SQLITE } from '../database/sqlite/sqlite-dialect.ts';
import { withoutIndexes } from './without-indexes.ts';

const THERE = 3;

describe('many rows that come into a table', () => {
  let connection: SqliteConnection;
  beforeEach(() => {
    connection = new SqliteConnection(':memory:', { readOnly: false });
    connection.exec(`
      create table "a table" (x text, y text, primary key (x));
      create index "by y" on "a table" (y, x);
      create index "by x" on "a table" (x);
      insert into "a table" values ('1', 'c'), ('2', 'b'), ('3', 'a')`);
  });
  const indexes = () =>
    connection.all(
      `select name, sql from sqlite_master where type = 'index' and sql is not null order by rowid`,
    );
  const add = async () => {
    await connection.run(`insert into "a table" values ('4', 'd')`);
    return (await indexes()).length;
  };
  const given = (coming: number) => ({ table: 'a table', coming });

  it('come without its indexes, which are made afterwards as they were', async () => {
    const before = await indexes();
    assert.equal(before.length, 2);
    assert.equal(await withoutIndexes(connection, SQLITE, given(THERE), add), 0);
    const written = ({ sql }: { sql?: string | null }) => sql?.toLowerCase();
    assert.deepEqual((await indexes()).map(written), before.map(written));
    const rows = await connection.all(`select x from "a table" indexed by "by y" where y >= 'c'`);
    const found = rows.map(({ x }) => x);
    assert.deepEqual(found, ['1', '4']);
  });

  it('come without them where it holds half as many again', async () => {
    assert.equal(await withoutIndexes(connection, SQLITE, given(THERE / 1.5), add), 0);
  });

  it('find its indexes where it holds many more than come', async () => {
    assert.equal(await withoutIndexes(connection, SQLITE, given(THERE / 1.5 - 1), add), 2);
  });

  it('find its indexes where others would notice', async () => {
    const dialect = { ...SQLITE, canDoWithoutIndexes: false };
    assert.equal(await withoutIndexes(connection, dialect, given(THERE), add), 2);
  });
});
