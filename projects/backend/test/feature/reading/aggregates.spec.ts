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
const TEAMS = { t1: { title: 'Blue', rate: 0.1 }, t2: { title: 'Amber', rate: 12.35 } } as const;
const URL = 'resource/SESSION/1/Jobs';

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
    const whole = await aggregates('aggregate=count&group=Seen:day,Days:day');
    assert.equal(whole.hasMore, false);
    assert.ok(whole.rows.length > 100);
    await test.server.application.database.write(async (connection) => {
      const jobs = Array.from({ length: 1200 }, (_, i) => ({ Job: `m${i}`, name: `Many ${i}` }));
      const twice = { Job: 'twice', name: 'Many 1199' };
      await insertCopies(connection, 'Job', [...jobs, twice]);
      return { commit: true, value: null };
    });
    const { rows, hasMore } = await aggregates('aggregate=count&group=Name');
    assert.equal(hasMore, true);
    assert.equal(rows.length, 1000);
    const counts = new Map(rows.map(({ group, values }) => [group[0]?.value, values[0]]));
    assert.equal(counts.get('Many 1199'), 2);
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
