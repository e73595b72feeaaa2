import type { Aggregates } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Aggregates IN ENGLISH
REPRESENT Hours TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Day TYPE DATE
REPRESENT Time TYPE DATETIME
REPRESENT Secret TYPE PASSWORD
RELATION name[Job*Name] [UNI]
RELATION status[Job*Status] [UNI]
RELATION hours[Job*Hours] [UNI]
RELATION amount[Job*Amount] [UNI]
RELATION opened[Job*Day] [UNI]
RELATION seen[Job*Time] [UNI]
RELATION urgent[Job] [PROP]
RELATION tags[Job*Tag]
RELATION days[Job*Day]
RELATION team[Job*Team] [UNI]
RELATION rate[Team*Amount] [UNI]
RELATION title[Team*Title] [UNI]
RELATION secret[Job*Secret] [UNI]
VIEW Team : Team DEFAULT { title } ENDVIEW
RULE statuses : I[Status] |- "open" \\/ "late" \\/ "done"
INTERFACE Jobs : "_SESSION"[SESSION];V[SESSION*Job] cRud BOX <TABLE>
  [ "Name" : name cRUd, "Status" : status cRUd, "Hours" : hours cRUd, "Amount paid" : amount cRUd, "Opened" : opened cRud
  , "Seen" : seen cRud, "Urgent" : urgent cRud, "Tags" : tags cRud, "Days" : days cRud, "Hidden" : hours crud
  , "Numbers" : tags;V[Tag*Job];hours cRud, "Secret" : secret cRud, "Team" : team cRud BOX [ "Rate" : rate cRud ] ]
INTERFACE Team : I[Team] cRud BOX [ "Jobs" : team~ cRud BOX <TABLE> [ "Hours" : hours cRud ] ]
ENDCONTEXT`;

const AMOUNT = 'Amount_32_paid';
const ZONE = 'America/New_York';
const TEAMS = { t1: { title: 'Blue', rate: 0.1 }, t2: { title: 'Amber', rate: 12.35 } } as const;
const URL = 'resource/SESSION/1/Jobs';

interface Job {
  readonly name: string;
  readonly status: string | null;
  readonly hours: bigint | null;
  /** In hundredths. */
  readonly cents: number | null;
  readonly opened: string | null;
  readonly seen: string | null;
  readonly isUrgent: boolean;
  readonly tags: readonly string[];
  readonly days: readonly string[];
  readonly team: keyof typeof TEAMS | null;
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 5 });
const day = fc
  .integer({ min: 0, max: 1200 })
  .map((n) => new Date(Date.UTC(2024, 10, 1) + n * 86_400_000).toISOString().slice(0, 10));
const time = fc
  .integer({ min: 0, max: 1200 * 24 })
  .map((n) =>
    new Date(Date.UTC(2024, 10, 1) + n * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
  );
const JOB = fc.record({
  name: fc.constantFrom('alpha', 'beta', 'gamma'),
  status: maybe(fc.constantFrom('open', 'late', 'done')),
  hours: maybe(
    fc.oneof(fc.bigInt({ min: -40n, max: 400n }), fc.bigInt({ min: 2n ** 61n, max: 2n ** 62n })),
  ),
  cents: maybe(fc.integer({ min: -99_999, max: 9_999_999 })),
  opened: maybe(day),
  seen: maybe(time),
  isUrgent: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  days: fc.uniqueArray(day, { maxLength: 3 }),
  team: maybe(fc.constantFrom('t1' as const, 't2' as const)),
});
const JOBS = fc.sample(JOB, { numRuns: 250, seed: 50 });

/** The values by which rows are grouped, as an independent computation finds them. */
const localDay = (stored: string | null): string | null =>
  stored &&
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' }).format(
    new Date(`${stored.replace(' ', 'T')}Z`),
  );
const weekOf = (of: string): string => {
  const date = new Date(of);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 3);
  const first = new Date(Date.UTC(date.getUTCFullYear(), 0, 4));
  const monday = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000;
  const week = Math.floor((date.getTime() - monday) / (7 * 86_400_000)) + 1;
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
};
const PERIODS: Readonly<Record<string, (of: string) => string>> = {
  day: (of) => of,
  week: weekOf,
  month: (of) => of.slice(0, 7),
  quarter: (of) => `${of.slice(0, 4)}-Q${Math.floor((Number(of.slice(5, 7)) + 2) / 3)}`,
  year: (of) => of.slice(0, 4),
};
type Value = string | number | boolean | null;
const in_ = (unit: string, of: string | null): Value => of && (PERIODS[unit]?.(of) ?? of);
const several = (values: readonly Value[]): readonly Value[] =>
  values.length === 0 ? [null] : [...new Set(values)];

const GROUPS: Readonly<Record<string, (job: Job) => readonly Value[]>> = {
  Name: ({ name }) => [name],
  Status: ({ status }) => [status],
  Urgent: ({ isUrgent }) => [isUrgent],
  Tags: ({ tags }) => several(tags),
  Team: ({ team }) => [team],
  'Team/Rate': ({ team }) => [team && TEAMS[team].rate],
  Opened: ({ opened }) => [opened],
  ...Object.fromEntries(
    Object.keys(PERIODS).flatMap((unit) => [
      [`Opened:${unit}`, ({ opened }: Job) => [in_(unit, opened)]],
      [`Seen:${unit}`, ({ seen }: Job) => [in_(unit, localDay(seen))]],
      [`Days:${unit}`, ({ days }: Job) => several(days.map((each) => in_(unit, each)))],
    ]),
  ),
};

/** Numbers in hundredths, as integers. */
const NUMBERS: Readonly<Record<string, (job: Job) => bigint | null>> = {
  Hours: ({ hours }) => (hours === null ? null : hours * 100n),
  [AMOUNT]: ({ cents }) => (cents === null ? null : BigInt(cents)),
  'Team/Rate': ({ team }) => (team === null ? null : BigInt(Math.round(TEAMS[team].rate * 100))),
};
const DATES: Readonly<Record<string, (job: Job) => string | null>> = {
  Opened: ({ opened }) => opened,
  Seen: ({ seen }) => seen && `${seen.replace(' ', 'T')}Z`,
};

/** A number of hundredths in JSON: a number if it has so many digits, otherwise text. */
function hundredths(units: bigint): Value {
  const text = `${units < 0n ? '-' : ''}${String(units < 0n ? -units : units).padStart(3, '0')}`;
  const decimal = `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '');
  const number = Number(decimal);
  const isExact = String(number) === decimal && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
  return isExact ? number : decimal;
}

function expectedValue(aggregate: string, jobs: readonly Job[]): Value {
  if (aggregate === 'count') return jobs.length;
  const [item = '', name = ''] = aggregate.split(':');
  const ofDate = DATES[item];
  if (ofDate) {
    const dates = jobs.flatMap((job) => ofDate(job) ?? []).sort();
    return (name === 'min' ? dates[0] : dates.at(-1)) ?? null;
  }
  const numbers = jobs
    .flatMap((job) => NUMBERS[item]?.(job) ?? [])
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const sum = numbers.reduce((total, each) => total + each, 0n);
  if (name === 'sum') return hundredths(sum);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (name === 'avg') return Number(`${(sum * 10n ** 20n) / BigInt(numbers.length)}e-22`);
  return hundredths(name === 'min' ? first : last);
}

const FILTERS: Readonly<Record<string, (job: Job) => boolean>> = {
  '': () => true,
  'filter.Status.is=open': ({ status }) => status === 'open',
  'filter.Tags.is=a': ({ tags }) => tags.includes('a'),
  'filter.Opened.period=2026-Q1': ({ opened }) =>
    opened !== null && opened >= '2026-01' && opened < '2026-04',
  'filter.Hours.from=9999': ({ hours }) => hours !== null && hours >= 9999n,
  'q=k1&filter.Urgent.is=true': ({ isUrgent }) => isUrgent,
  'filter.Name.is=nobody': () => false,
};

const AGGREGATES = [
  'count',
  ...Object.keys(NUMBERS).flatMap((item) =>
    ['sum', 'avg', 'min', 'max'].map((name) => `${item}:${name}`),
  ),
  ...Object.keys(DATES).flatMap((item) => [`${item}:min`, `${item}:max`]),
];

function expectedRows(aggregates: readonly string[], groups: readonly string[], filter: string) {
  const rows = new Map<string, Job[]>(groups.length === 0 ? [['[]', []]] : []);
  for (const [i, job] of JOBS.entries()) {
    if (!FILTERS[filter]?.(job) || (filter.startsWith('q=') && !`k${i}`.includes('k1'))) continue;
    const values = groups.map((group) => GROUPS[group]?.(job) ?? []);
    const keys = values.reduce<Value[][]>(
      (all, each) => all.flatMap((key) => each.map((value) => [...key, value])),
      [[]],
    );
    for (const key of keys) {
      const name = JSON.stringify(key);
      rows.set(name, [...(rows.get(name) ?? []), job]);
    }
  }
  return Object.fromEntries(
    [...rows].map(([name, jobs]) => [name, aggregates.map((each) => expectedValue(each, jobs))]),
  );
}

describeOnDatabases('database', 'aggregates of a list', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const aggregates = async (query: string, at = URL): Promise<Aggregates> => {
    const { status, body } = await client.get<Aggregates>(`${at}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const rejected = async (query: string): Promise<unknown> => {
    const { status, body } = await client.get(`${URL}?${query}`);
    return [status, body.code, body.detail];
  };

  it('are those of an independent computation, for any items, groups, and filters', async () => {
    const question = fc.record({
      requested: fc.uniqueArray(fc.constantFrom(...AGGREGATES), { minLength: 1, maxLength: 4 }),
      groups: fc.uniqueArray(fc.constantFrom(...Object.keys(GROUPS)), { maxLength: 2 }),
      filter: fc.constantFrom(...Object.keys(FILTERS)),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ requested, groups, filter }) => {
        const query = `aggregate=${requested.join()}&group=${groups.join()}&timeZone=${ZONE}&${filter}`;
        const { rows, hasMore } = await aggregates(query);
        const found = rows.map(({ group, values }) => [
          JSON.stringify(group.map((each) => each?.value ?? null)),
          values,
        ]);
        // Both are periods of the same date of a row.
        if (hasMore || groups.filter((each) => each.startsWith('Days:')).length > 1) return;
        assert.deepEqual(Object.fromEntries(found), expectedRows(requested, groups, filter), query);
      }),
      { numRuns: 150 },
    );
  });

  it('are one statement, in the order of the groups', async () => {
    const { rows } = await aggregates('aggregate=count&group=Team,Opened:quarter');
    const labels = rows.map(({ group }) => group.map((each) => each?.label ?? '~'));
    assert.deepEqual(labels, labels.toSorted());
    assert.deepEqual([...new Set(labels.map(([team]) => team))], ['Amber', 'Blue', '~']);
    const statuses = await aggregates('aggregate=count&group=Status');
    const names = statuses.rows.map(({ group: [status] }) => status?.value);
    assert.deepEqual(names, ['open', 'late', 'done', undefined]);
  });

  it('count the rows that the list has when it is filtered by the value of a group', async () => {
    for (const item of ['Status', 'Team', 'Urgent', 'Opened', 'Seen', 'Hours', AMOUNT]) {
      const { rows } = await aggregates(`aggregate=count&group=${item}`);
      for (const {
        group: [value],
        values,
      } of rows.slice(-12)) {
        const filter = value ? `is=${encodeURIComponent(String(value.value))}` : 'empty=true';
        const { headers } = await client.get(`${URL}?filter.${item}.${filter}&limit=1`);
        assert.deepEqual([Number(headers['x-total-count'])], values, `${item} ${filter}`);
      }
    }
  });

  it('are those of a list in a box, and of an earlier time', async () => {
    const jobs = JOBS.filter(({ team }) => team === 't1');
    const { rows } = await aggregates('aggregate=count', 'resource/Team/t1/Team/Jobs');
    assert.deepEqual(rows, [{ group: [], values: [jobs.length] }]);
    const query = 'aggregate=count,Hours:sum&group=Tags,Seen:month';
    const earlier = await aggregates(`${query}&asOf=${new Date().toISOString()}`);
    assert.deepEqual(earlier, await aggregates(query));
  });

  it('of no rows are nothing, except their number and sum', async () => {
    const query = 'aggregate=count,Hours:sum,Hours:avg,Opened:max&filter.Name.is=nobody';
    const { rows } = await aggregates(query);
    assert.deepEqual(rows, [{ group: [], values: [0, 0, null, null] }]);
  });

  it('are rejected with the reason', async () => {
    for (const [query, status, code, detail] of [
      ['aggregate=', 400, 'AMP-400-QUERY', /^aggregate: ""/],
      ['aggregate=Hours', 400, 'AMP-400-QUERY', /^aggregate: "Hours"/],
      ['aggregate=Hours:count', 400, 'AMP-400-QUERY', /:sum, :avg, :min, :max/],
      ['aggregate=count&group=Hours:decade', 400, 'AMP-400-QUERY', /^group: "Hours:decade"/],
      ['aggregate=count&group=Name,Status,Tags', 400, 'AMP-400-QUERY', /^group accepts at most 2/],
      ['aggregate=Name:sum', 400, 'AMP-400-QUERY', /"Name" doesn’t contain numbers/],
      ['aggregate=Opened:sum', 400, 'AMP-400-QUERY', /"Opened" doesn’t contain numbers/],
      ['aggregate=Urgent:max', 400, 'AMP-400-QUERY', /numbers or dates/],
      ['aggregate=Numbers:sum', 400, 'AMP-400-QUERY', /several values/],
      ['aggregate=count&group=Hours:month', 400, 'AMP-400-QUERY', /doesn’t contain dates/],
      ['aggregate=count&timeZone=Mars', 400, 'AMP-400-QUERY', /time zone/],
      ['aggregate=Cost:sum', 404, 'AMP-404-FIELD', /"Cost"/],
      ['aggregate=Hidden:sum', 403, 'AMP-403-RIGHT', /"Hidden"/],
      ['aggregate=count&group=Hidden', 403, 'AMP-403-RIGHT', /"Hidden"/],
      ['aggregate=count&group=Secret', 403, 'AMP-403-RIGHT', /"Secret"/],
    ] as const) {
      const [was, by, why] = (await rejected(query)) as [number, string, string];
      assert.deepEqual([was, by], [status, code], query);
      assert.match(why, detail, query);
    }
    const { status } = await client.get('resource/Team/t1/Team?aggregate=count');
    assert.equal(status, 400, 'not a list');
  });

  it('are cut to the groups with the most rows', async () => {
    const { rows, hasMore } = await aggregates('aggregate=count&group=Seen:day,Days:day');
    assert.equal(hasMore, false);
    assert.ok(rows.length > 100);
  });
});

async function store({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    const teams = Object.entries(TEAMS).map(([Team, { title, rate }]) => ({
      ...{ Team, title, rate: String(rate) },
    }));
    await insertCopies(connection, 'Team', teams);
    const rows = JOBS.map((job, i) => ({
      ...{ Job: `k${i}`, name: job.name, status: job.status, opened: job.opened, seen: job.seen },
      hours: job.hours === null ? null : String(job.hours),
      amount: job.cents === null ? null : String(job.cents / 100),
      ...{ urgent: job.isUrgent ? `k${i}` : null, team: job.team },
    }));
    await insertCopies(connection, 'Job', rows);
    const tags = JOBS.flatMap((job, i) => job.tags.map((Tag) => ({ Job: `k${i}`, Tag })));
    await insertCopies(connection, 'tags', tags);
    const days = JOBS.flatMap((job, i) => job.days.map((Day) => ({ Job: `k${i}`, Day })));
    await insertCopies(connection, 'days', days);
    return { commit: true, value: null };
  });
}
