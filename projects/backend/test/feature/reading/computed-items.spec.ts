import type { Aggregates, FacetCounts } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import {
  decimalText,
  randomFormula,
  type FormulaValue,
  type RandomFormula,
} from './random-formula.ts';

const KINDS = ['integer', 'number', 'number', 'date', 'text', 'truth'] as const;
const FORMULAS = KINDS.flatMap((kind, i) =>
  fc.sample(randomFormula(kind), { numRuns: 12, seed: 50 + i }),
);
const NAMED =
  'Total paid = Hours * [Amount paid]; Late = Due - Opened; Ratio = [Total paid] / Late; Is priced = has([Amount paid])';
const COMPUTE = [...FORMULAS.map(({ text }, i) => `F${i} = ${text}`), NAMED].join('; ');
const TOTAL = 'Total_32_paid';

const SCRIPT = `CONTEXT Computed IN ENGLISH
REPRESENT Hours TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Day TYPE DATE
REPRESENT Flag TYPE BOOLEAN
RELATION name[Job*Name] [UNI]
RELATION hours[Job*Hours] [UNI]
RELATION large[Job*Hours] [UNI]
RELATION amount[Job*Amount] [UNI]
RELATION share[Job*Amount] [UNI]
RELATION opened[Job*Day] [UNI]
RELATION due[Job*Day] [UNI]
RELATION urgent[Job] [PROP]
RELATION done[Job*Flag] [UNI]
INTERFACE Jobs : "_SESSION"[SESSION];V[SESSION*Job] cRud BOX <TABLE compute="${COMPUTE}">
  [ "Name" : name cRud, "Hours" : hours cRUd, "Large" : large cRud, "Amount paid" : amount cRud, "Share" : share cRud
  , "Opened" : opened cRud, "Due" : due cRud, "Urgent" : urgent cRud, "Done" : done cRud ]
ENDCONTEXT`;

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 6 });
const day = fc
  .integer({ min: 0, max: 9000 })
  .map((n) => new Date(Date.UTC(2010, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
const digits = (count: number, scale: number) =>
  fc
    .bigInt({ min: -(10n ** BigInt(count)), max: 10n ** BigInt(count) })
    .map((units) => units * 10n ** BigInt(9 - scale));
const JOB = fc.record({
  Name: maybe(fc.constantFrom('alpha', 'Beta', "it's")),
  Hours: maybe(digits(4, 0)),
  Large: maybe(fc.oneof(digits(17, 0), digits(9, 0))),
  'Amount paid': maybe(digits(7, 2)),
  Share: maybe(fc.oneof(digits(3, 3), digits(14, 9), digits(17, 0))),
  Opened: maybe(day),
  Due: maybe(fc.oneof(day, fc.constantFrom('0001-01-01', '9999-12-31'))),
  Urgent: fc.boolean(),
  Done: maybe(fc.boolean()),
});
const JOBS = fc.sample(JOB, { numRuns: 120, seed: 7 });

const LIMIT = 10n ** 27n;

/** The value in a response. */
function expected(formula: RandomFormula, value: FormulaValue): unknown {
  if (typeof value !== 'bigint') return value;
  if (value >= LIMIT || value <= -LIMIT) return null;
  const text = decimalText(value);
  const number = Number(text);
  if (formula.isInteger) return Number.isSafeInteger(number) ? number : text;
  const digits = text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
  return formula.hasQuotient || digits.length <= 15 ? number : null;
}

type Row = Readonly<Record<string, unknown>>;

describeOnDatabases('database', 'computed items', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const read = async <T>(query: string): Promise<T> => {
    const { status, body } = await client.get<T>(`resource/SESSION/1/Jobs?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('are those of an independent evaluation in exact arithmetic', async () => {
    const rows = await read<readonly Row[]>('');
    assert.equal(rows.length, JOBS.length);
    for (const row of rows) {
      const job = JOBS[Number(String(row['_id_']).slice(1))] ?? assert.fail('an unknown row');
      const isLarge = job.Share !== null && Math.abs(Number(decimalText(job.Share))) >= 2 ** 53;
      for (const [i, formula] of FORMULAS.entries())
        assert.deepEqual(
          row[`F${i}`],
          expected(formula, formula.evaluate(isLarge ? { ...job, Share: null } : job)),
          `${formula.text} ${JSON.stringify(row)}`,
        );
    }
  });

  const late = ({ Due, Opened }: (typeof JOBS)[number]) =>
    Due && Opened ? (Date.parse(Due) - Date.parse(Opened)) / 86_400_000 : null;
  const total = ({ Hours, 'Amount paid': paid }: (typeof JOBS)[number]) =>
    Hours !== null && paid !== null ? (Hours * paid) / 10n ** 9n : null;

  it('sort, filter, page, and search as stored values do', async () => {
    const sorted = await read<readonly Row[]>('sort=-Late&limit=200');
    const values = JOBS.map(late).sort((a, b) => (b ?? Infinity) - (a ?? Infinity));
    assert.deepEqual(
      sorted.map((row) => row['Late']),
      values,
    );
    const found = await read<readonly Row[]>('filter.Late.from=100&filter.Late.to=2000&limit=500');
    const isFound = (days: number | null) => days !== null && days >= 100 && days <= 2000;
    assert.equal(found.length, JOBS.filter((job) => isFound(late(job))).length);
    const none = await read<readonly Row[]>(`filter.${TOTAL}.empty=true&limit=500`);
    assert.equal(none.length, JOBS.filter((job) => total(job) === null).length);
    const [first = null] = JOBS.map(late).filter((days) => days !== null);
    const same = await read<readonly Row[]>(`filter.Late.is=${first}&limit=500`);
    assert.equal(same.length, JOBS.filter((job) => late(job) === first).length);
    const priced = await read<readonly Row[]>('filter.Is_32_priced.is=true&limit=500');
    assert.equal(priced.length, JOBS.filter((job) => job['Amount paid'] !== null).length);
    const text = await read<readonly Row[]>(`filter.F48=alpha&limit=500`);
    assert.ok(text.every((row) => String(row['F48']).includes('alpha')));
  });

  it('are totalled, grouped, and counted as facets', async () => {
    const { rows } = await read<Aggregates>(
      `aggregate=${TOTAL}:sum,Late:max&filter.Urgent.is=true`,
    );
    const urgent = JOBS.filter(({ Urgent }) => Urgent);
    const sum = urgent.reduce((units, job) => units + (total(job) ?? 0n), 0n);
    const max = Math.max(...urgent.map((job) => late(job) ?? -Infinity));
    assert.deepEqual(rows[0]?.values.map(String), [decimalText(sum), String(max)]);
    const grouped = await read<Aggregates>('aggregate=count&group=Late');
    const groups = new Set(JOBS.map(late));
    assert.equal(grouped.rows.length, groups.size);
    const facets = await read<readonly FacetCounts[]>('facets=Late');
    assert.ok(JSON.stringify(facets).includes('Late'));
  });

  it('are exported, and read at an earlier time', async () => {
    const csv = await client.get(`resource/SESSION/1/Jobs?format=csv`);
    assert.match(String(csv.body), /Total paid/);
    const now = await read<readonly Row[]>('limit=500');
    const earlier = await read<readonly Row[]>(`limit=500&asOf=${new Date().toISOString()}`);
    assert.deepEqual(earlier, now);
  });

  it('cannot be changed', async () => {
    const change = [{ op: 'replace', path: '/Late', value: 3 } as const];
    const { status } = await client.patch('resource/SESSION/1/Jobs/k1', change);
    assert.equal(status, 403);
  });
});

async function store({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    const number = (units: bigint | null) =>
      units === null ? null : String(Number(decimalText(units)));
    const integer = (units: bigint | null) => (units === null ? null : String(units / 10n ** 9n));
    const rows = JOBS.map((job, i) => ({
      ...{ Job: `k${i}`, name: job.Name, opened: job.Opened, due: job.Due },
      ...{ hours: integer(job.Hours), large: integer(job.Large) },
      ...{ amount: number(job['Amount paid']), share: number(job.Share) },
      ...{
        urgent: job.Urgent ? `k${i}` : null,
        done: job.Done === null ? null : String(Number(job.Done)),
      },
    }));
    await insertCopies(connection, 'Job', rows);
    return { commit: true, value: null };
  });
}
