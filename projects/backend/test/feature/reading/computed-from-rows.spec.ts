import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { decimalText } from './random-formula.ts';

const FORMULAS =
  'Total = sum(Lines.Fee); Raw = sum(Lines.Price); Most = max(Lines.Price); First = min(Lines.Day); Lines placed = count(Lines); Priced = count(Lines.Price); Sure = count(Lines.Done); Rest = 100 - Total';
const SCRIPT = `CONTEXT Orders IN ENGLISH
REPRESENT Hours TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Day TYPE DATE
RELATION order[Line*Order] [UNI]
RELATION hours[Line*Hours] [UNI]
RELATION price[Line*Amount] [UNI]
RELATION day[Line*Day] [UNI]
RELATION done[Line] [PROP]
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] cRud BOX <TABLE compute="${FORMULAS}">
  [ "Lines" : order~ cRud BOX <TABLE compute="Fee = Hours * Price">
      [ "Hours" : hours CRUd, "Price" : price CRUd, "Day" : day cRud, "Done" : done cRud ] ]
ENDCONTEXT`;

const UNIT = 10n ** 9n;
const amount = fc
  .bigInt({ min: -1_000_000n, max: 10_000_000n })
  .map((cents) => cents * 10_000_000n);
const LINE = fc.record({
  order: fc.integer({ min: 0, max: 9 }),
  hours: fc.option(fc.bigInt({ min: -9n, max: 100n }), { freq: 4 }),
  price: fc.option(amount, { freq: 4 }),
  day: fc.option(fc.constantFrom('2020-02-29', '2019-12-31', '2021-06-01'), { freq: 4 }),
  done: fc.boolean(),
});
const LINES = fc.sample(LINE, { numRuns: 60, seed: 3 });
/** An order without lines, and one with an amount that no decimal holds. */
const EMPTY = 10;
const TOO_LARGE = 11;

type Row = Readonly<Record<string, unknown>>;
const there = <T>(values: readonly (T | null)[]) => values.filter((value) => value !== null);
const least = <T>(values: readonly T[], isLess: (a: T, b: T) => boolean): T | null =>
  values.reduce<T | null>(
    (found, value) => (found === null || isLess(value, found) ? value : found),
    null,
  );
const number = (units: bigint | null) => (units === null ? null : Number(decimalText(units)));

/** The values of an order by exact arithmetic. */
function expected(nr: number): Row {
  const lines = LINES.filter(({ order }) => order === nr);
  const prices = there(lines.map(({ price }) => price));
  const fees = there(
    lines.map(({ hours, price }) => (hours === null || price === null ? null : hours * price)),
  );
  const total = fees.reduce((sum, fee) => sum + fee, 0n);
  return {
    Total: number(total),
    Raw: number(prices.reduce((sum, price) => sum + price, 0n)),
    Most: number(least(prices, (a, b) => a > b)),
    First: least(there(lines.map(({ day }) => day)), (a, b) => a < b),
    Lines_32_placed: lines.length,
    Priced: prices.length,
    Sure: lines.filter(({ done }) => done).length,
    Rest: number(100n * UNIT - total),
  };
}

const computed = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/^(_.*_|Lines)$/.test(name)));

describeOnDatabases('database', 'items computed from rows', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const read = async (query = ''): Promise<readonly Row[]> => {
    const { status, body } = await client.get<readonly Row[]>(`resource/SESSION/1/Orders?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const readOne = async (nr: number): Promise<Row | undefined> =>
    (await read()).find((row) => row['_id_'] === `o${nr}`);

  it('are those of exact arithmetic, 0 for a sum or number of nothing', async () => {
    for (let nr = 0; nr <= EMPTY; nr++)
      assert.deepEqual(computed((await readOne(nr)) ?? {}), expected(nr), `order ${nr}`);
  });

  it('have no value where an amount of the sum is too large', async () => {
    const row = await readOne(TOO_LARGE);
    assert.deepEqual([row?.['Raw'], row?.['Priced']], [null, 2]);
  });

  it('sort and filter, also at an earlier time', async () => {
    const counts = (await read('sort=-Lines_32_placed')).map((row) =>
      Number(row['Lines_32_placed']),
    );
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => b - a),
    );
    const found = await read('filter.Total.from=500');
    const large = Array.from({ length: 10 }, (_, nr) => expected(nr)).filter(
      (row) => Number(row['Total']) >= 500,
    );
    assert.equal(found.length, large.length);
    assert.deepEqual(await read(`asOf=${new Date().toISOString()}`), await read());
  });

  it('follow a change of a row', async () => {
    const lines = LINES.flatMap(({ order }, i) => (order === 0 ? [i] : []));
    const path = `resource/SESSION/1/Orders/o0/Lines/l${lines[0]}`;
    const change = [
      { op: 'replace', path: 'Hours', value: 1 } as const,
      { op: 'replace', path: 'Price', value: 12345.67 } as const,
    ];
    const before = await readOne(0);
    const { status, body } = await client.patch(path, change);
    assert.equal(status, 200, JSON.stringify(body));
    const after = await readOne(0);
    assert.notEqual(after?.['Total'], before?.['Total']);
    assert.equal(after?.['Most'], Math.max(Number(before?.['Most']), 12345.67));
  });
});

async function store({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    const orders = Array.from({ length: TOO_LARGE + 1 }, (_, nr) => ({ Order: `o${nr}` }));
    await insertCopies(connection, 'Order', orders);
    const lines = LINES.map(({ order, hours, price, day, done }, i) => ({
      ...{ Line: `l${i}`, order: `o${order}`, hours: hours === null ? null : String(hours) },
      ...{ price: price === null ? null : decimalText(price), day, done: done ? `l${i}` : null },
    }));
    const others = ['1e16', '1'].map((price, i) => ({
      ...{ Line: `x${i}`, order: `o${TOO_LARGE}`, hours: null, price, day: null, done: null },
    }));
    await insertCopies(connection, 'Line', [...lines, ...others]);
    return { commit: true, value: null };
  });
}
