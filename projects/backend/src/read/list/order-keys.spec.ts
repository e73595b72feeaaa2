import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { SqliteConnection } from '../../database/sqlite/sqlite-connection.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import { keysAfter, orderBy, type OrderKey } from './order-keys.ts';

const connection = new SqliteConnection(':memory:', { readOnly: false });
connection.exec('create table item (id text primary key, name text, rank integer, size real)');
after(() => connection.close());

interface Item {
  readonly name: string | null;
  readonly rank: number | null;
  readonly size: number | null;
}

const item: fc.Arbitrary<Item> = fc.record({
  name: fc.constantFrom(null, '', 'a', 'A', 'b', 'ä', '10', '9'),
  rank: fc.constantFrom(null, -2, 0, 1, 10),
  size: fc.constantFrom(null, 0.1, 1.5, -3),
});

/** Names in no regard to case: those that differ in case only are alike. */
const COLUMNS = [
  ['name collate nocase', '?'],
  ['rank', SQLITE.bound('INTEGER')],
  ['size', SQLITE.bound('FLOAT')],
] as const;

function keyOf(
  [expression, bound]: (typeof COLUMNS)[number],
  descending: boolean,
  nulls: 'last' | 'natural',
): OrderKey {
  return { expression, bound, descending, nulls, join: '', parameters: [] };
}

const key = fc
  .tuple(fc.constantFrom(...COLUMNS), fc.boolean(), fc.constantFrom('last', 'natural'))
  .map(([column, descending, nulls]) => keyOf(column, descending, nulls));
const LABEL: OrderKey = {
  expression: "coalesce(name, '')",
  bound: '?',
  descending: false,
  nulls: 'none',
  join: '',
  parameters: [],
};
const keys = fc.array(key, { maxLength: 3 }).map((some) => [...some, LABEL]);

async function fill(items: readonly Item[]): Promise<void> {
  await connection.run('delete from item');
  // Not in the order of the identifiers.
  for (const [i, { name, rank, size }] of [...items.entries()].reverse())
    await connection.run('insert into item values (?, ?, ?, ?)', [
      `i${i}`,
      name,
      rank === null ? null : String(rank),
      size === null ? null : String(size),
    ]);
}

/** The rows that fulfil a condition, in order, with what they are ordered by. */
function read(
  by: readonly OrderKey[],
  where = { sql: '1 = 1', parameters: [] as readonly unknown[] },
) {
  const values = by.map(({ expression }, i) => `${expression} as k${i}`).join(', ');
  const sql = `select id, ${values} from item where ${where.sql} order by ${orderBy(by, 'id', SQLITE)}`;
  return connection.all(sql, where.parameters as readonly string[]);
}

describe('the order of rows in the database', () => {
  it('goes on behind the place of any row with the rows that stood behind it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 12 }), keys, async (items, by) => {
        await fill(items);
        const rows = await read(by);
        assert.equal(rows.length, items.length);
        for (const [i, row] of rows.entries()) {
          const values = by.map((_, nr) => row[`k${nr}`] ?? null);
          const cursor = { by: 'database' as const, values, atom: row['id'] ?? '' };
          const rest = await read(by, keysAfter(by, 'id', cursor, SQLITE));
          assert.deepEqual(rest, rows.slice(i + 1));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('continues after a deleted row, at its old position', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 10 }),
        fc.nat(),
        keys,
        async (items, which, by) => {
          await fill(items);
          const rows = await read(by);
          const place = which % rows.length;
          const row = rows[place] ?? {};
          await connection.run('delete from item where id = ?', [row['id'] ?? null]);
          const values = by.map((_, nr) => row[`k${nr}`] ?? null);
          const cursor = { by: 'database' as const, values, atom: row['id'] ?? '' };
          const rest = await read(by, keysAfter(by, 'id', cursor, SQLITE));
          assert.deepEqual(rest, rows.slice(place + 1));
        },
      ),
      { numRuns: 60 },
    );
  });

  for (const descending of [false, true])
    it(`has rows without a value ${descending ? 'first' : 'last'}, where people are to find them there`, async () => {
      await fill([
        { name: null, rank: 1, size: null },
        { name: null, rank: null, size: null },
        { name: null, rank: -1, size: null },
      ]);
      const rows = await read([keyOf(COLUMNS[1], descending, 'last')]);
      const ids = rows.map(({ id }) => id);
      assert.deepEqual(ids, descending ? ['i1', 'i0', 'i2'] : ['i2', 'i0', 'i1']);
    });

  for (const descending of [false, true])
    it(`reads rows in the order of an index, ${descending ? 'descending' : 'ascending'}`, async () => {
      connection.exec('create index if not exists item_rank on item (rank)');
      const order = orderBy([keyOf(COLUMNS[1], descending, 'last')], 'id', SQLITE);
      const plan = await connection.all(`explain query plan select id from item order by ${order}`);
      const steps = plan.map(({ detail }) => detail);
      assert.ok(steps.includes('SCAN item USING INDEX item_rank'), steps.join());
      assert.ok(!steps.includes('USE TEMP B-TREE FOR ORDER BY'), steps.join());
    });

  it('starts with a range of the first key, for which there may be an index', () => {
    const cursor = { by: 'database' as const, values: ['5', 'a'], atom: 'i1' };
    const rank = keyOf(COLUMNS[1], false, 'natural');
    const { sql, parameters } = keysAfter([rank, LABEL], 'id', cursor, SQLITE);
    assert.ok(sql.startsWith('(rank >= cast(? as INTEGER) and '), sql);
    assert.deepEqual(parameters, ['5', '5', '5', 'a', 'a', 'i1']);
    const turned = keysAfter([{ ...LABEL, descending: true }], 'id', cursor, SQLITE);
    assert.ok(turned.sql.startsWith(`(${LABEL.expression} <= ? and `), turned.sql);
  });

  it('knows no range where rows without a value come behind all others', () => {
    const cursor = { by: 'database' as const, values: ['5', 'a'], atom: 'i1' };
    const rank = keyOf(COLUMNS[1], false, 'last');
    const { sql } = keysAfter([rank, LABEL], 'id', cursor, SQLITE);
    assert.ok(!sql.includes('>='), sql);
  });

  it('takes a cursor with fewer values than there are keys', async () => {
    await fill([
      { name: 'a', rank: 1, size: null },
      { name: 'b', rank: 2, size: null },
    ]);
    const by = [keyOf(COLUMNS[1], false, 'last'), LABEL];
    const rest = await read(
      by,
      keysAfter(by, 'id', { by: 'database', values: [], atom: '' }, SQLITE),
    );
    assert.deepEqual(rest, []);
  });
});
