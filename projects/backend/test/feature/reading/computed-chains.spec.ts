import type { Aggregates } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const LENGTH = 25;
/** What the compiler allows at most. */
const MAX_ADDITIONS = 200;

/** Formulas that each use the one before; `step` has `P` for that. */
const chain = (name: string, first: string, step: string): string =>
  Array.from({ length: LENGTH }, (_, i) => {
    const previous = i === 0 ? first : `${name}${i - 1}`;
    return `${name}${i} = ${step.replaceAll('P', previous)}`;
  }).join('; ');
const last = (name: string): string => `${name}${LENGTH - 1}`;

const COMPUTE = [
  chain('Sum', 'Hours', 'P + Bonus'),
  chain('Product', 'Hours', 'P * 1.01'),
  chain('Quotient', 'Hours', 'P / Bonus'),
  chain('Date', 'Due', 'P + 1'),
  `Long = Hours${' + 1'.repeat(MAX_ADDITIONS)}`,
  chain('Choice', 'Hours', 'if(Bonus > 1, P, Bonus)'),
].join('; ');
const SCRIPT = `CONTEXT Chains IN ENGLISH
REPRESENT Hours TYPE INTEGER
REPRESENT Day TYPE DATE
RELATION hours[Job*Hours] [UNI]
RELATION bonus[Job*Hours] [UNI]
RELATION due[Job*Day] [UNI]
INTERFACE Jobs : "_SESSION"[SESSION];V[SESSION*Job] cRud BOX <TABLE compute="${COMPUTE}">
  [ "Hours" : hours cRud, "Bonus" : bonus cRud, "Due" : due cRud ]
ENDCONTEXT`;

const JOBS = [
  { Job: 'a', hours: '4', bonus: '2', due: '2024-02-01' },
  { Job: 'b', hours: '3', bonus: '0', due: '9999-12-20' },
  { Job: 'c', hours: null, bonus: '1', due: null },
];

describeOnDatabases('database', `chains of ${LENGTH} formulas`, (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await test.server.application.database.write(async (connection) => {
      await insertCopies(connection, 'Job', JOBS);
      return { commit: true, value: null };
    });
    client = test.client();
  });
  after(() => test.stop());

  it('have the value of their last one, or none where one on the way has none', async () => {
    const { status, body } = await client.get<readonly Readonly<Record<string, unknown>>[]>(
      'resource/SESSION/1/Jobs?sort=_label_',
    );
    assert.equal(status, 200, JSON.stringify(body));
    const names = [...['Sum', 'Product', 'Quotient', 'Date', 'Choice'].map(last), 'Long'];
    assert.deepEqual(
      body.map((row) => names.map((name) => row[name])),
      [
        // Halves are rounded away from zero, so that a quotient stays the least decimal.
        [54, expectedProduct(4), 1.2e-7, '2024-02-26', 4, 204],
        [3, expectedProduct(3), null, null, 0, 203],
        [null, null, null, null, 1, null],
      ],
    );
  });

  it('are totalled and grouped', async () => {
    const { status, body } = await client.get<Aggregates>(
      `resource/SESSION/1/Jobs?aggregate=count,${last('Sum')}:sum,${last('Quotient')}:avg&group=${last('Date')}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.rows
        .map(({ group, values }) => [group[0]?.value ?? null, ...values])
        .toSorted((a, b) => Number(b[1]) - Number(a[1])),
      [
        [null, 2, 3, null],
        ['2024-02-26', 1, 54, 1.2e-7],
      ],
    );
  });
});

/** The last product in exact arithmetic, in billionths. */
function expectedProduct(hours: number): number {
  let units = BigInt(hours) * 10n ** 9n;
  for (let i = 0; i < LENGTH; i++) units = (units * 101n + 50n) / 100n;
  return Number(units) / 1e9;
}
