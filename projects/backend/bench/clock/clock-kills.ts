/**
 * Days of a moved clock on three servers, which are killed (SIGKILL) in the transactions that store a date, and started again.
 * Afterwards every day must have been stored once, with one visit that a rule plans, and every account must have received
 * each signal.
 *
 *   node bench/clock/clock-kills.ts [--days 400] [--kills 40] [database…]
 *
 * On SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name, in different time zones.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dateInZone } from '../../src/clock/date-in-zone.ts';
import { readToday } from '../../src/clock/read-today.ts';
import { keepToday } from '../../src/clock/keep-today.ts';
import { SIGNAL_TABLE, TRANSACTION_TABLE } from '../../src/core/framework-table.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';
import { countRows, deskStarter, type Desk } from '../../test/notice-desk.ts';
import { availableDatabases, type TestDatabase } from '../../test/test-database.ts';
import { startServer } from '../../test/test-server.ts';
import { printResults, type Result } from '../measure.ts';
import { drainNotices, noticeSender } from '../notices/notice-senders.ts';
import { doubledTasks, receivedTasks, repeatedMails } from '../notices/received-tasks.ts';
import type { ServerProcess } from '../server-process.ts';
import { loanGenerics } from './clock-model.ts';
import { MovedClock } from './moved-clock.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '400' }, kills: { type: 'string', default: '40' } },
});
const DAYS = Number(values.days);
const KILLS = Number(values.kills);
/** The part of the days over which the kills are spread. */
const KILLING_PART = 0.9;
const ZONES: Record<TestDatabase, string> = {
  sqlite: 'Europe/Amsterdam',
  postgres: 'Pacific/Apia',
  mariadb: 'America/St_Johns',
};
const SERVERS = 3;
const ACCOUNTS = ['ann', 'ben', 'cas'];
const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = Date.parse('2039-12-01T10:45:00Z');
/** A mail names 50 tasks of a rule at most. */
const DAYS_PER_MAIL = 40;
/** Longer than the transaction of a day takes. */
const MAX_DELAY_MS = 30;
const POLL_MS = 2;
const MAX_DAY_MS = 120_000;
/** A mail is sent again if its server was killed after the mail server accepted it. */
const MAX_DOUBLED = 1 / 1000;

/** The servers of a trial, and how often they were killed. */
interface Trial {
  readonly desk: Desk;
  readonly clock: MovedClock;
  readonly servers: readonly ServerProcess[];
  kills: number;
  /** Days that no server had stored when the killed ones were started again. */
  interrupted: number;
}

/** A trial of which all days have passed. */
interface EndedTrial {
  readonly trial: Trial;
  readonly mail: MailServer;
  readonly timeZone: string;
  /** The changes of the date before the first day. */
  readonly before: number;
}

const results: Result[] = [];
for (const kind of availableDatabases())
  if (positionals.length === 0 || positionals.includes(kind)) results.push(...(await run(kind)));
printResults(results);
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;

async function run(database: TestDatabase): Promise<Result[]> {
  const timeZone = ZONES[database];
  const dates = Array.from({ length: DAYS }, (_, day) => dateOf(day, timeZone));
  const mail = await startMailServer();
  const desk = await deskStarter(
    ({ again: _, ...options } = {}) => startServer({ ...options, database }),
    loanGenerics(dates, ACCOUNTS),
    () => mail,
  )({ settings: { 'application.timeZone': timeZone } });
  const trial = await prepare(desk, mail, timeZone);
  try {
    const before = await loggedDays(desk);
    await Promise.all(trial.servers.map((each) => each.start()));
    for (let day = 1; day <= DAYS; day += 1) {
      await pass(trial, day, timeZone);
      if (day % DAYS_PER_MAIL === 0 || day === DAYS) await drainNotices(desk, trial.servers);
    }
    return await evaluate(database, { trial, mail, timeZone, before });
  } finally {
    for (const each of trial.servers) await each.stop();
    await desk.stop();
    await mail.stop();
  }
}

function dateOf(day: number, timeZone: string): string {
  return dateInZone(new Date(BEGIN + day * DAY_MS), timeZone);
}

/** Servers whose clock begins at the first date. */
async function prepare(desk: Desk, mail: MailServer, timeZone: string): Promise<Trial> {
  await desk.server.clock.stop();
  await keepToday(desk.server.application, () => Promise.resolve(new Date(BEGIN)));
  const clock = new MovedClock(join(desk.folder, 'clock.json'));
  clock.set({ instant: BEGIN, kills: {} });
  const servers = Array.from({ length: SERVERS }, (_, i) =>
    noticeSender(desk, mail.address, {
      program: new URL('moved-server.ts', import.meta.url).pathname,
      environment: {
        AMPERSAND_TIME_ZONE: timeZone,
        CLOCK_FILE: clock.file,
        CLOCK_SERVER: String(i),
      },
    }),
  );
  return { desk, clock, servers, kills: 0, interrupted: 0 };
}

/** Moves the clock by a day; the servers that are to be killed are, if they begin to store the date. */
async function pass(trial: Trial, day: number, timeZone: string): Promise<void> {
  const { clock, servers } = trial;
  const instant = BEGIN + day * DAY_MS;
  const date = dateOf(day, timeZone);
  const isKilled = trial.kills < Math.min(KILLS, (KILLS * day) / (KILLING_PART * DAYS));
  // The other servers go on, or there is none.
  const victims = servers.flatMap((_, i) => (isKilled && Math.random() < 2 / SERVERS ? [i] : []));
  clock.set({
    instant,
    kills: Object.fromEntries(victims.map((i) => [i, Math.random() * MAX_DELAY_MS])),
  });
  const isOver = async () =>
    (await isStored(trial, date)) || servers.every((each) => !each.isRunning);
  await waitUntil(isOver, date);
  if (victims.length > 0) await restart(trial, instant, date);
  await waitUntil(() => isStored(trial, date), date);
  if (servers.some((each) => !each.isRunning)) await restart(trial, instant, date);
}

/** Starts the killed servers again, in the same day. */
async function restart(trial: Trial, instant: number, date: string): Promise<void> {
  trial.clock.set({ instant, kills: {} });
  await sleep(2 * MAX_DELAY_MS);
  if (!(await isStored(trial, date))) trial.interrupted += 1;
  const killed = trial.servers.filter((each) => !each.isRunning);
  trial.kills += killed.length;
  await Promise.all(killed.map((each) => each.start()));
}

async function isStored({ desk }: Trial, date: string): Promise<boolean> {
  const { database, model } = desk.server.application;
  return (await database.read((connection) => readToday(connection, model))) === date;
}

async function waitUntil(isTrue: () => Promise<boolean>, date: string): Promise<void> {
  const end = performance.now() + MAX_DAY_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${date} did not begin.`);
    await sleep(POLL_MS);
  }
}

/** The changes of the date in the change log. */
async function loggedDays({ server: { application } }: Desk): Promise<number> {
  const sql = `select count(*) as days from ${TRANSACTION_TABLE} where kind = 'clock'`;
  const [row] = await application.database.read((connection) => connection.all(sql));
  return Number(row?.['days']);
}

/** The days with visits that the rule has planned, each as often as it has some. */
async function plannedDays({ boss }: Desk): Promise<readonly string[]> {
  const { body } = await boss.get<{ Day: string }[]>('resource/SESSION/1/Visits');
  return body.map(({ Day }) => Day);
}

async function evaluate(
  database: TestDatabase,
  { trial, mail, timeZone, before }: EndedTrial,
): Promise<Result[]> {
  const { desk, kills, interrupted } = trial;
  const dates = new Set(Array.from({ length: DAYS }, (_, i) => dateOf(i + 1, timeZone)));
  const planned = (await plannedDays(desk)).filter((day) => dates.has(day));
  const signals = DAYS * ACCOUNTS.length;
  const tasks = receivedTasks(mail.received);
  const doubled = doubledTasks(mail.received);
  const maxDoubled = Math.floor(signals * MAX_DOUBLED);
  const line = (what: string, value: number, target: number, isMet = value === target): Result => ({
    ...{ database, what, value: String(value), target: String(target), isMet },
  });
  return [
    line(`days (${timeZone})`, (await loggedDays(desk)) - before, DAYS),
    line('kills at the transaction of a day', kills, KILLS, kills >= KILLS),
    line('days that only a restarted server stored', interrupted, 0, true),
    line('days missed', dates.size - new Set(planned).size, 0),
    line('days doubled', planned.length - new Set(planned).size, 0),
    line('signals stored', await countRows(desk, SIGNAL_TABLE), DAYS),
    line('notices of signals missed', signals - tasks.size, 0),
    line('notices of signals doubled', doubled, maxDoubled, doubled <= maxDoubled),
    line('mails sent again with the same Message-ID', repeatedMails(mail.received), 0, true),
  ];
}
