import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Connection, DbValue, Parameter } from '../database/database.ts';
import { rowsOf as rowsIn } from '../database/columns-of-rows.ts';
import { insertCopies, insertRows } from './insert-rows.ts';

/** What SQLite, PostgreSQL and MariaDB all take as parameters of one statement. */
const MAX_PARAMETERS = 2000;

interface Ran {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** A connection that remembers statements, and one that takes rows for a statement as well. */
function recorder() {
  const ran: Ran[] = [];
  const each: { readonly sql: string; readonly rows: readonly (readonly DbValue[])[] }[] = [];
  const connection: Connection = {
    all: () => Promise.resolve([]),
    run: (sql, parameters = []) => Promise.resolve(ran.push({ sql, parameters })),
  };
  const withEach: Connection = {
    ...connection,
    runEach: (sql, columns) =>
      Promise.resolve(
        void each.push({ sql, rows: Array.from(rowsIn(columns), (row) => [...row]) }),
      ),
  };
  return { ran, each, connection, withEach };
}

function rowsOf(count: number, columns: number): string[][] {
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (__, column) => `${row}.${column}`),
  );
}

const size = fc.record({
  count: fc.integer({ min: 0, max: 1200 }),
  columns: fc.integer({ min: 1, max: 60 }),
});

describe('rows that are inserted many at once', () => {
  it('all arrive, in their order, whatever their number', async () => {
    await fc.assert(
      fc.asyncProperty(size, async ({ count, columns }) => {
        const { ran, connection } = recorder();
        const rows = rowsOf(count, columns);
        const names = Array.from({ length: columns }, (_, i) => `c${i}`);
        await insertRows(connection, { table: 't', columns: names }, rows);
        assert.deepEqual(
          ran.flatMap(({ parameters }) => parameters),
          rows.flat(),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('have a place for every parameter, and never more of them than databases take', async () => {
    await fc.assert(
      fc.asyncProperty(size, async ({ count, columns }) => {
        const { ran, connection } = recorder();
        const names = Array.from({ length: columns }, (_, i) => `c${i}`);
        await insertRows(connection, { table: 't', columns: names }, rowsOf(count, columns));
        for (const { sql, parameters } of ran) {
          assert.equal(sql.split('?').length - 1, parameters.length);
          assert.equal(parameters.length % columns, 0, 'whole rows');
          assert.ok(parameters.length <= MAX_PARAMETERS, `${parameters.length} parameters`);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('go in few different statements, which databases remember', async () => {
    const texts = new Set<string>();
    for (let count = 13; count <= 700; count++) {
      const { ran, connection } = recorder();
      await insertRows(connection, { table: 't', columns: ['a', 'b'] }, rowsOf(count, 2));
      for (const { sql } of ran) texts.add(sql);
    }
    // 256, 128, …, 16, and any number up to a dozen for the rest.
    assert.ok(texts.size <= 17, `${texts.size} statements`);
  });

  it('go in one statement when they are few', async () => {
    for (const count of [1, 2, 5, 12]) {
      const { ran, connection } = recorder();
      await insertRows(connection, { table: 't', columns: ['a'] }, rowsOf(count, 1));
      assert.equal(ran.length, 1, String(count));
    }
  });

  it('are wide: a row with more columns than parameters are taken still goes alone', async () => {
    const { ran, connection } = recorder();
    const names = Array.from({ length: 2100 }, (_, i) => `c${i}`);
    await insertRows(connection, { table: 't', columns: names }, rowsOf(2, 2100));
    assert.deepEqual(
      ran.map(({ parameters }) => parameters.length),
      [2100, 2100],
    );
  });

  it('are handed over together where the database takes a statement for each row', async () => {
    const { ran, each, withEach } = recorder();
    const rows = rowsOf(2500, 2);
    await insertRows(
      withEach,
      { table: 'T "x"', columns: ['a', 'b"c'], conflict: 'on conflict do nothing' },
      rows,
    );
    assert.deepEqual(ran, []);
    assert.deepEqual(
      each.map((some) => some.rows.length),
      [1000, 1000, 500],
    );
    assert.deepEqual(
      each.flatMap((some) => some.rows),
      rows,
    );
    for (const { sql } of each)
      assert.equal(sql, 'insert into "T ""x""" ("a", "b""c") values (?, ?) on conflict do nothing');
  });

  it('go as a list for each column where the database takes those, unless they are few', async () => {
    const { ran, connection } = recorder();
    const target = { table: 't', columns: ['a', 'b'], source: 'select lists', conflict: 'or not' };
    const rows = rowsOf(1500, 2).map(([, b]) => ['same', b ?? null]);
    await insertRows(connection, target, rows);
    await insertRows(connection, target, rows.slice(0, 1));
    assert.deepEqual(
      ran.map(({ sql }) => sql),
      [
        'insert into "t" ("a", "b") select lists or not',
        'insert into "t" ("a", "b") select lists or not',
        'insert into "t" ("a", "b") values (?, ?) or not',
      ],
    );
    const lists = ran.slice(0, 2).map(({ parameters }) => parameters as readonly DbValue[][]);
    const sent = lists.flatMap(([a = [], b = []]) => a.map((value, i) => [value, b[i]]));
    assert.deepEqual(sent, rows);
  });

  it('say what becomes of rows that are there already', async () => {
    const { ran, connection } = recorder();
    await insertRows(
      connection,
      { table: 't', columns: ['a'], conflict: 'on conflict do nothing' },
      [['x'], ['y']],
    );
    assert.deepEqual(ran, [
      {
        sql: 'insert into "t" ("a") values (?), (?) on conflict do nothing',
        parameters: ['x', 'y'],
      },
    ]);
  });
});

describe('copies of rows', () => {
  it('have the columns of the first one, and nothing where one lacks a value', async () => {
    const { ran, connection } = recorder();
    await insertCopies(connection, 't', [{ b: '1', a: null }, { a: '2' }]);
    assert.deepEqual(ran, [
      {
        sql: 'insert into "t" ("b", "a") values (?, ?), (?, ?) ',
        parameters: ['1', null, null, '2'],
      },
    ]);
  });

  it('of no rows are nothing to do', async () => {
    const { ran, connection } = recorder();
    await insertCopies(connection, 't', []);
    assert.deepEqual(ran, []);
  });
});
