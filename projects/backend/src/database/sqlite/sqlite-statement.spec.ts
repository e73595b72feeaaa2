import { DatabaseSync } from '@ampersand-prototype/generics/node-sqlite';
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { SqliteStatement } from './sqlite-statement.ts';

describe('a statement of SQLite', () => {
  let database: DatabaseSync;
  const all = (sql: string, ...parameters: string[]) =>
    new SqliteStatement(database, sql).all(parameters).map((row) => Object.entries(row));

  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec(
      'create table t (a text, "constructor" text, "__proto__" text, n integer, r real)',
    );
    database.exec(`insert into t values ('1', 'c', 'p', 9223372036854775807, 0.5)`);
  });

  for (const sql of ['select a, "constructor", "__proto__", n, r from t', 'select * from t'])
    it(`reads columns by their names, whatever those are, and numbers as texts: ${sql}`, () => {
      const row = [
        ['a', '1'],
        ['constructor', 'c'],
        ['__proto__', 'p'],
        ['n', '9223372036854775807'],
        ['r', '0.5'],
      ];
      assert.deepEqual(all(sql), [row]);
    });

  it('has no columns but those that were asked for', () => {
    const [row] = new SqliteStatement(database, 'select a from t').all([]);
    for (const name of ['constructor', '__proto__', 'toString'])
      assert.equal(row?.[name], undefined);
  });

  it('gives the last of the columns that are called alike', () => {
    assert.deepEqual(all("select 'x' as a, 'y' as a"), [[['a', 'y']]]);
    assert.deepEqual(all("select 'x' as a, t.* from t")[0]?.[0], ['a', '1']);
  });

  it('follows a table that is changed meanwhile where all columns are asked for', () => {
    const statement = new SqliteStatement(database, 'select * from t');
    assert.equal(Object.keys(statement.all([])[0] ?? {}).length, 5);
    database.exec('alter table t rename column a to z');
    assert.equal(statement.all([])[0]?.['z'], '1');
    database.exec('alter table t drop column r');
    assert.deepEqual(Object.keys(statement.all([])[0] ?? {}).at(-1), 'n');
  });

  it('tells how many rows it changed', () => {
    database.exec(`insert into t (a) values ('2')`);
    const update = new SqliteStatement(database, 'update t set n = 0 where a <> ?');
    assert.deepEqual([update.run(['3']), update.run(['1'])], [2, 1]);
    assert.deepEqual(all('select n from t where a = ?', '2'), [[['n', '0']]]);
  });
});
