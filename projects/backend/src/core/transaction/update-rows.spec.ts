import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsOf } from '../../database/columns-of-rows.ts';
import type { Connection, DbValue, Parameter } from '../../database/database.ts';
import type { RowUpdates } from '../../database/dialect.ts';
import { byColumns } from './by-columns.ts';
import { updateRows } from './update-rows.ts';

const NONE: RowUpdates = () => null;
const AT_ONCE: RowUpdates = (table, key, columns) => `at once ${table} ${key} ${columns.join('+')}`;

function values(cells: Readonly<Record<string, DbValue>>): ReadonlyMap<string, DbValue> {
  return new Map(Object.entries(cells));
}

/** Rows with other columns, in another order, and with nothing in one. */
const ROWS = new Map([
  ['a', values({ x: '1', y: '2' })],
  ['b', values({ y: '4', x: '3' })],
  ['c', values({ y: null })],
  ['d"', values({ x: '5', y: '6' })],
]);
const TABLE = { table: 'T"t', keyColumn: 'K', rows: ROWS };

function recorder() {
  const ran: (readonly [string, readonly Parameter[]])[] = [];
  const each: (readonly [string, readonly (readonly DbValue[])[]])[] = [];
  const connection: Connection = {
    all: () => Promise.resolve([]),
    run: (sql, parameters = []) => Promise.resolve(ran.push([sql, parameters])),
  };
  const runEach: Connection['runEach'] = (sql, rows) =>
    Promise.resolve(void each.push([sql, Array.from(rowsOf(rows), (row) => [...row])]));
  return { ran, each, connection, withEach: { ...connection, runEach } };
}

describe('values that are written into rows', () => {
  it('take a statement for each row, with the key behind the values', async () => {
    const { ran, connection } = recorder();
    await updateRows(connection, NONE, TABLE);
    const both = 'update "T""t" set "x" = ?, "y" = ? where "K" = ?';
    assert.deepEqual(ran, [
      [both, ['1', '2', 'a']],
      [both, ['3', '4', 'b']],
      [both, ['5', '6', 'd"']],
      ['update "T""t" set "y" = ? where "K" = ?', [null, 'c']],
    ]);
  });

  it('are handed over together where the database takes many rows for a statement', async () => {
    const { ran, each, withEach } = recorder();
    await updateRows(withEach, NONE, TABLE);
    assert.deepEqual(ran, []);
    assert.deepEqual(
      each.map(([, rows]) => rows),
      [
        [
          ['1', '2', 'a'],
          ['3', '4', 'b'],
          ['5', '6', 'd"'],
        ],
        [[null, 'c']],
      ],
    );
  });

  it('go in one statement for all rows with the same columns, columns first and keys last', async () => {
    const { ran, connection } = recorder();
    await updateRows(connection, AT_ONCE, TABLE);
    assert.deepEqual(ran, [
      [
        'at once T"t K x+y',
        [
          ['1', '3', '5'],
          ['2', '4', '6'],
          ['a', 'b', 'd"'],
        ],
      ],
      ['update "T""t" set "y" = ? where "K" = ?', [null, 'c']],
    ]);
  });

  it('of no rows are nothing to do', async () => {
    const { ran, connection } = recorder();
    await updateRows(connection, AT_ONCE, { ...TABLE, rows: new Map() });
    assert.deepEqual(ran, []);
  });
});

describe('rows by the columns that they fill', () => {
  it('stand together whatever the order of their columns, and names with commas are no two names', () => {
    const cells: readonly Readonly<Record<string, DbValue>>[] = [
      { b: '1', a: '1' },
      { 'a,b': '2' },
      { a: '3', b: '3' },
      {},
    ];
    const sorted = byColumns(cells, (each) => values(each));
    assert.deepEqual(
      [...sorted].map(([columns, matchingColumns]) => [columns, matchingColumns.length]),
      [
        [['a', 'b'], 2],
        [['a,b'], 1],
        [[], 1],
      ],
    );
  });
});
