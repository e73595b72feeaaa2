import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Clock } from '../../../src/clock/clock.ts';
import { currentDate, keepToday } from '../../../src/clock/keep-today.ts';
import { readToday } from '../../../src/clock/read-today.ts';
import { databaseNow } from '../../../src/core/transaction/now.ts';
import { compileScript } from '../../compiled-script.ts';
import {
  describeOnDatabases,
  type StartServer,
  type TestServer,
  type TestServerOptions,
} from '../../test-server.ts';
import { until } from '../../until.ts';

/** Each day is noted by a rule, overdue loans are signals, and one invariant becomes false by time. */
const GENERICS = compileScript(`CONTEXT Loans IN ENGLISH
INCLUDE "ampersand/clock.adl"
RELATION due[Loan*Day] [UNI]
RELATION note[Loan*Note] [UNI]
RELATION ends[Licence*Day] [UNI]
POPULATION due CONTAINS [ ("l1", 2027-03-01), ("l2", 2030-01-01) ]
POPULATION ends CONTAINS [ ("licence", 2027-03-28) ]
RELATION lived[Day*ONE]
RULE Noted : today~ |- lived VIOLATION (TXT "{EX} InsPair;lived;Day;", SRC I, TXT ";ONE;1")
RULE Overdue : due;<[Day];today~ |- -V[Loan*ONE]
RULE Valid : ends;<[Day];today~ |- -V[Licence*ONE]
ROLE ExecEngine MAINTAINS Noted
ROLE Clerk MAINTAINS Overdue
INTERFACE Lived : "_SESSION"[SESSION] cRud BOX [ "Days" : V[SESSION*ONE];lived~ cRud, "Today" : V[SESSION*ONE];today cRud ]
INTERFACE Loans : "_SESSION"[SESSION];V[SESSION*Loan] CRUD BOX [ "Due" : due CRUD, "Note" : note CRUD ]
INTERFACE Licences : "_SESSION"[SESSION];V[SESSION*Licence] CRUD BOX [ "Ends" : ends CRUD ]
ENDCONTEXT`);

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 400;

/** The clock of a server is set to an instant. */
const setTo = ({ server }: TestServer, instant: string | number): Promise<boolean> =>
  keepToday(server.application, () => Promise.resolve(new Date(instant)));

/** The servers look one after another, each day in another order. */
async function inTurn(
  servers: readonly TestServer[],
  day: number,
  instant: number,
): Promise<boolean[]> {
  const changed: boolean[] = [];
  for (let i = 0; i < servers.length; i += 1) {
    const server = servers[(day + i) % servers.length];
    if (server) changed.push(await setTo(server, instant));
  }
  return changed;
}

/** Starts a server whose clock only the test sets. */
async function startStopped(
  start: StartServer,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const test = await start({ generics: GENERICS, ...options });
  await test.server.clock.stop();
  return test;
}

const todayOf = ({ server: { application } }: TestServer): Promise<string | null> =>
  application.database.read((connection) => readToday(connection, application.model));

const livedDays = async (test: TestServer): Promise<string[]> => {
  const { body } = await test.client().get('resource/SESSION/1/Lived');
  return [body.Days].flat().sort();
};

/** The changes of the date in the change log, oldest first. */
const loggedDays = async ({ server: { application } }: TestServer): Promise<number> => {
  const sql = `select count(*) as days from ampersand_transaction where kind = 'clock'`;
  const [row] = await application.database.read((connection) => connection.all(sql));
  return Number(row?.['days']);
};

describeOnDatabases('database', 'the clock', (start) => {
  it('has the date of the database when the server is ready, and sets it at every midnight', async () => {
    const test = await startStopped(start);
    const { application } = test.server;
    const now = await application.database.read((connection) =>
      databaseNow(connection, application.database.dialect),
    );
    assert.equal(await todayOf(test), now.toISOString().slice(0, 10));

    let instant = Date.parse('2040-12-31T23:59:59.950Z');
    const clock = new Clock(application, () => Promise.resolve(new Date(instant)));
    await clock.start();
    assert.equal(await todayOf(test), '2040-12-31');
    instant += 50;
    await until(async () => (await todayOf(test)) === '2041-01-01');
    await clock.stop();
    await test.stop();
  });

  for (const timeZone of ['Europe/Amsterdam', 'Pacific/Auckland'])
    it(`counts each of 400 days once with three servers (${timeZone})`, async () => {
      const settings = { 'application.timeZone': timeZone };
      const first = await startStopped(start, { settings });
      const { data } = first.server.application.config;
      const others = [
        await startStopped(start, { data, settings }),
        await startStopped(start, { data, settings }),
      ];
      const begin = Date.parse('2039-12-01T10:30:00Z');
      const servers = [first, ...others];
      await setTo(first, begin);
      const before = await loggedDays(first);
      for (let day = 1; day <= DAYS; day += 1) {
        const instant = begin + day * DAY_MS;
        // Servers that wait for each other take longer.
        const changed =
          day % 100 === 0
            ? await Promise.all(servers.map((each) => setTo(each, instant)))
            : await inTurn(servers, day, instant);
        assert.equal(changed.filter(Boolean).length, 1, new Date(instant).toISOString());
      }
      const lived = await livedDays(first);
      assert.equal(lived.length, new Set(lived).size);
      assert.equal(await loggedDays(first), before + DAYS);
      assert.ok(lived.includes('2040-02-29'));
      for (const each of [...others, first]) await each.stop();
    });
});

describeOnDatabases('feature', 'a new day', (start) => {
  it('begins at midnight of the time zone, with summer time', async () => {
    const settings = { 'application.timeZone': 'Europe/Amsterdam' };
    const test = await startStopped(start, { settings });
    for (const [instant, date] of [
      ['2040-03-24T22:59:59Z', '2040-03-24'],
      ['2040-03-24T23:00:00Z', '2040-03-25'],
      // Summer time has begun.
      ['2040-03-25T22:00:00Z', '2040-03-26'],
      ['2040-10-27T21:59:59Z', '2040-10-27'],
      ['2040-10-28T22:59:59Z', '2040-10-28'],
      ['2040-10-28T23:00:00Z', '2040-10-29'],
    ] as const) {
      await setTo(test, instant);
      assert.equal(await todayOf(test), date, instant);
    }
    await test.stop();
  });

  it('comes after the days of a stop in one step, and never twice when the clock goes back a little', async () => {
    const test = await startStopped(start);
    await setTo(test, '2040-05-01T12:00:00Z');
    assert.equal(await setTo(test, '2040-05-08T00:01:00Z'), true);
    assert.equal(await setTo(test, '2040-05-07T23:59:00Z'), false);
    assert.equal(await todayOf(test), '2040-05-08');
    const days = await livedDays(test);
    assert.equal(days.includes('2040-05-07'), false);
    // A clock that was wrong is corrected.
    assert.equal(await setTo(test, '2027-02-01T12:00:00Z'), true);
    assert.equal(await todayOf(test), '2027-02-01');
    await test.stop();
  });

  it('does not begin twice when the time zone moves to the west', async () => {
    const instant = '2040-05-08T12:00:00Z';
    const east = await startStopped(start, {
      settings: { 'application.timeZone': 'Pacific/Auckland' },
    });
    await setTo(east, instant);
    assert.equal(await todayOf(east), '2040-05-09');
    const { data } = east.server.application.config;
    const west = await startStopped(start, {
      data,
      settings: { 'application.timeZone': 'America/Los_Angeles' },
    });
    await setTo(east, instant);
    assert.equal(await setTo(west, instant), false);
    assert.equal(await setTo(west, '2040-05-10T07:00:00Z'), true);
    assert.equal(await todayOf(west), '2040-05-10');
    await west.stop();
    await east.stop();
  });

  it('brings signals; what it makes false of invariants is accepted, and edits go on', async () => {
    const test = await startStopped(start);
    await setTo(test, '2027-03-01T12:00:00Z');
    const clerk = test.client();
    const rulesOf = async () => {
      const { body } = await clerk.get('admin/signals');
      return body.map(({ rule }: { rule: string }) => rule).sort();
    };
    await setTo(test, '2027-03-02T12:00:00Z');
    assert.deepEqual(await rulesOf(), ['Overdue']);
    await setTo(test, '2027-03-29T12:00:00Z');
    assert.deepEqual(await rulesOf(), ['Overdue', 'Valid']);
    assert.equal(await setTo(test, '2027-03-30T12:00:00Z'), true);
    const edit = await clerk.replace('resource/SESSION/1/Loans/l1', 'Note', 'called');
    assert.equal(edit.body.isCommitted, true, JSON.stringify(edit.body));
    const worse = await clerk.send('POST', 'resource/SESSION/1/Licences', {
      body: { Ends: '2027-01-01' },
    });
    assert.equal(worse.body.invariantRulesHold, false, JSON.stringify(worse.body));
    await test.stop();
  });

  it('is that of data that was installed again, before the installation is reported', async () => {
    const test = await startStopped(start);
    await setTo(test, '2027-03-02T12:00:00Z');
    const { body } = await test.client().send('POST', 'admin/installer', { body: {} });
    assert.equal(body.successes.length, 1, JSON.stringify(body));
    const { application } = test.server;
    const now = await application.database.read((connection) =>
      currentDate(application, connection),
    );
    assert.equal(await todayOf(test), now);
    await test.stop();
  });

  it('is shown in advance, without storing anything', async () => {
    const settings = { 'application.timeZone': 'Asia/Tokyo' };
    const test = await startStopped(start, { settings });
    await setTo(test, '2027-03-27T16:00:00Z');
    const client = test.client();
    const clock = await client.get('admin/clock');
    assert.deepEqual([clock.body.timeZone, clock.body.today], ['Asia/Tokyo', '2027-03-28']);
    const preview = (date: string) =>
      client.send('POST', 'admin/clock/preview', { body: { date } });
    const { body } = await preview('2030-01-02');
    assert.deepEqual(
      body.trace.map(({ rule }: { rule: string }) => rule),
      ['Noted'],
    );
    const [appearing] = body.effects.signals.appear;
    assert.deepEqual([appearing.rule, appearing.count], ['Overdue', 1]);
    assert.deepEqual(
      body.invariants.map(({ rule }: { rule: string }) => rule),
      ['Valid'],
    );
    assert.equal(await todayOf(test), '2027-03-28');
    assert.equal((await preview('2027-02-29')).body.code, 'AMP-400-VALUE');
    await test.stop();
  });

  it('explains a task by the current date, which is shown to everyone', async () => {
    const test = await startStopped(start);
    await setTo(test, '2027-03-02T12:00:00Z');
    const { body } = await test.client().get('app/explain?rule=Overdue&src=l1&tgt=1');
    const shown = JSON.stringify(body.explanation);
    for (const date of ['2027-03-01', '2027-03-02']) assert.match(shown, new RegExp(date), shown);
    await test.stop();
  });

  it('is no transaction that anyone can undo', async () => {
    const test = await startStopped(start);
    await setTo(test, '2040-05-01T12:00:00Z');
    const { body } = await test.client().get('admin/change-log');
    const [entry] = body.entries;
    assert.deepEqual([entry.kind, entry.mayUndo], ['clock', false], JSON.stringify(entry));
    await test.stop();
  });
});
