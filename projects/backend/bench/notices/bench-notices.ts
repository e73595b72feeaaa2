/**
 * Measures what notices cost: an edit with and without them, and 10,000 signals at once.
 *
 *   node bench/notices/bench-notices.ts [edits]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { logIn } from '../../test/log-in.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { countRows, deskStarter, send, type Desk } from '../../test/notice-desk.ts';
import { availableDatabases, type TestDatabase } from '../../test/test-database.ts';
import { startServer } from '../../test/test-server.ts';
import { boundedLine } from '../change-log/section.ts';
import { median, printResults, type Result } from '../measure.ts';
import { accountNames, noticeGenerics, PAGE, SWITCH, TASKS } from './notice-model.ts';

const EDITS = Number(process.argv[2] ?? 300);
const ACCOUNTS = 3;
const ITEMS = 10_000;
const MEGABYTE = 1024 * 1024;
const MAX_RATIO = 1.1;
const MAX_HEAP_MEGABYTES = 100;

const mail = await startMailServer();
const results: Result[] = [];
for (const database of availableDatabases()) {
  results.push(...(await editCost(database)));
  results.push(...(await manyAtOnce(database)));
}
await mail.stop();
printResults(results);

function starter(database: TestDatabase, items: number) {
  return deskStarter(
    ({ again: _, ...options } = {}) => startServer({ ...options, database }),
    noticeGenerics(ACCOUNTS, items),
    () => mail,
  );
}

/**
 * Edits of a task that is a signal before and after, and edits by which a signal appears and goes; and edits of a page that all
 * accounts watch.
 */
async function editCost(database: TestDatabase): Promise<Result[]> {
  const start = starter(database, 0);
  const desks = [await start(), await start({ settings: { 'notices.smtp': null } })];
  const tasks: string[] = [];
  for (const { boss } of desks) {
    await boss.send('POST', TASKS, { body: { Title: 'First' } });
    const { body } = await boss.get<{ _id_: string }[]>(TASKS);
    tasks.push(`${TASKS}/${body[0]?._id_ ?? ''}`);
  }
  const edits = (edit: (run: number) => [string, string | boolean]) =>
    desks.map(
      ({ boss }, i) =>
        (run: number) =>
          boss.replace(tasks[i] ?? '', ...edit(run)),
    );
  const title = await medianCpu(edits((run) => ['Title', `Title ${run}`]));
  const done = await medianCpu(edits((run) => ['Done', run % 2 === 0]));
  for (const account of accountNames(ACCOUNTS)) await watchPage(desks[0], account);
  const watched = await medianCpu(edits((run) => ['Title', `Watched ${run}`]));
  for (const desk of desks) await desk.stop();
  return [
    ratioLine(database, 'edit that keeps a signal, with notices / without', title),
    ratioLine(database, 'edit that changes a signal, with notices / without', done),
    ratioLine(database, 'edit of a page that accounts watch / without notices', watched),
  ];
}

async function watchPage(desk: Desk | undefined, account: string): Promise<void> {
  if (!desk) return;
  const client = await logIn(desk.client(), account, 'geheim');
  const { status } = await client.send('PUT', 'app/watches', {
    body: { ...PAGE, isWatched: true },
  });
  if (status !== 204) throw new Error(`The page can't be watched: ${status}`);
}

function ratioLine(database: string, what: string, [on = 0, off = 0]: readonly number[]): Result {
  const ratio = on / off;
  const value = `${on.toFixed(2)} ms / ${off.toFixed(2)} ms = ${ratio.toFixed(2)}x`;
  return { database, what, value, target: `<= ${MAX_RATIO}x`, isMet: ratio <= MAX_RATIO };
}

/** Median processor times in milliseconds of works that take turns. */
async function medianCpu(
  works: readonly ((run: number) => Promise<unknown>)[],
): Promise<readonly number[]> {
  const times: number[][] = works.map(() => []);
  for (let run = 0; run < EDITS; run += 1)
    for (const [i, work] of works.entries()) {
      const before = process.cpuUsage();
      await work(run);
      const { user, system } = process.cpuUsage(before);
      if (run >= EDITS / 10) times[i]?.push((user + system) / 1000);
    }
  return times.map(median);
}

/** An edit by which all items become signals, and their mails. */
async function manyAtOnce(database: TestDatabase): Promise<Result[]> {
  const desk = await starter(database, ITEMS)();
  mail.received.length = 0;
  const edit = await seconds(() => desk.boss.replace(SWITCH, 'On', true));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let heap = 0;
  const timer = setInterval(() => (heap = Math.max(heap, process.memoryUsage().heapUsed)), 20);
  const sending = await seconds(() => send(desk));
  clearInterval(timer);
  const left = await countRows(desk);
  await desk.stop();
  const line = (what: string, value: number, max: number, unit: string) =>
    boundedLine(database, what, value, max, unit);
  return [
    line('edit by which 10,000 signals appear', edit, 10, ' s'),
    line('mails of 10,000 signals to 3 accounts', mail.received.length, ACCOUNTS, ''),
    line('notices that are left', left, 0, ''),
    line('their time', sending, 10, ' s'),
    line('their memory', (heap - before) / MEGABYTE, MAX_HEAP_MEGABYTES, ' MB'),
  ];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
