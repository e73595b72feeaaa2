/**
 * Notices while the servers that send them and the mail server are killed and started again. Afterwards every account must have
 * received every task at least once, at most one in a thousand twice, and none that was done before it could be sent.
 *
 *   node bench/notices/notice-kills.ts [--accounts 250] [--tasks 40] [--kills 6] [database…]
 *
 * One server on SQLite, and three on PostgreSQL and MariaDB, which TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { CutProxy } from '../../test/cut-proxy.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';
import { deskStarter, type Desk } from '../../test/notice-desk.ts';
import { availableDatabases, type TestDatabase } from '../../test/test-database.ts';
import { startServer } from '../../test/test-server.ts';
import { printResults, type Result } from '../measure.ts';
import type { ServerProcess } from '../server-process.ts';
import { noticeGenerics, TASKS } from './notice-model.ts';
import { drainNotices, noticeSender } from './notice-senders.ts';
import { doubledTasks, receivedTasks, repeatedMails } from './received-tasks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accounts: { type: 'string', default: '250' },
    // A mail names 50 of a rule at most.
    tasks: { type: 'string', default: '40' },
    kills: { type: 'string', default: '6' },
  },
});
const [ACCOUNTS, COUNT, KILLS] = [
  Number(values.accounts),
  Number(values.tasks),
  Number(values.kills),
];
/** A mail server may take this long for one message. */
const LATE_MS = 60_000;
const PAUSE_MS = 500;
const DRAIN_PAUSE_MS = 10 * PAUSE_MS + LATE_MS / 10;
const MAX_DOUBLED = 1 / 1000;

const databases = availableDatabases().filter(
  (kind) => positionals.length === 0 || positionals.includes(kind),
);
const generics = noticeGenerics(ACCOUNTS, 0);
const results: Result[] = [];
for (const kind of databases) results.push(...(await sendUnderKills(kind)));
printResults(results);
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;

async function sendUnderKills(kind: TestDatabase): Promise<Result[]> {
  const mail = await startMailServer();
  const proxy = await CutProxy.before(mail.address);
  const address = proxy.url.replace(/\/$/, '');
  const start = deskStarter(
    ({ again: _, ...options } = {}) => startServer({ ...options, database: kind }),
    generics,
    () => ({ address }),
  );
  const desk = await start();
  const senders = Array.from({ length: kind === 'sqlite' ? 1 : 3 }, () =>
    noticeSender(desk, address),
  );
  try {
    await addGone(desk);
    await Promise.all(senders.map((each) => each.start()));
    beLateOnce(mail);
    await addWhileKilling(desk, senders, proxy);
    await drainNotices(desk, senders, DRAIN_PAUSE_MS);
    return evaluate(kind, mail);
  } finally {
    for (const each of senders) await each.stop();
    await desk.stop();
    await proxy.close();
    await mail.stop();
  }
}

/** Tasks that are done before any server can send them. */
async function addGone(desk: Desk): Promise<void> {
  for (let i = 0; i < 10; i += 1) await add(desk, `Gone ${i}`);
  const { body } = await desk.boss.get<{ _id_: string }[]>(TASKS);
  for (const { _id_ } of body) await desk.boss.replace(`${TASKS}/${_id_}`, 'Done', true);
}

async function add({ boss }: Desk, title: string): Promise<void> {
  const { body } = await boss.send('POST', TASKS, { body: { Title: title } });
  if (!body.isCommitted) throw new Error(JSON.stringify(body));
}

/** One message is accepted late. No other server may send it in the meantime. */
function beLateOnce(mail: MailServer): void {
  mail.onMessage = async () => {
    mail.onMessage = () => Promise.resolve(null);
    await sleep(LATE_MS);
    return null;
  };
}

async function addWhileKilling(
  desk: Desk,
  senders: readonly ServerProcess[],
  proxy: CutProxy,
): Promise<void> {
  for (let i = 0; i < COUNT; i += 1) {
    await add(desk, `task ${i}`);
    await sleep(PAUSE_MS);
    if (i % Math.ceil(COUNT / KILLS) !== 0) continue;
    const victim = senders[i % senders.length];
    // The mail server goes with every other one.
    proxy.cuts = i % 2 === 0 ? () => true : null;
    await victim?.kill();
    await victim?.start();
    proxy.cuts = null;
  }
}

function evaluate(database: string, { received }: MailServer): Result[] {
  const tasks = receivedTasks(received);
  const count = (test: RegExp): number => [...tasks.keys()].filter((key) => test.test(key)).length;
  const sent = ACCOUNTS * COUNT;
  const doubled = doubledTasks(received);
  const line = (what: string, value: number, max: number, isMet = value <= max): Result => ({
    ...{ database, what, value: String(value), target: String(max), isMet },
  });
  return [
    line('notices received, of those to be sent', count(/ task /), sent, count(/ task /) === sent),
    line('notices received twice', doubled, Math.floor(sent * MAX_DOUBLED)),
    line('notices of tasks that were gone', count(/ Gone /), 0),
    line('notices to an account without the right', count(/^eve@/), 0),
    line('mails', received.length, sent),
    line('mails sent again with the same Message-ID', repeatedMails(received), 0, true),
  ];
}
