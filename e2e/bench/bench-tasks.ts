import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startGrid } from './grid-application.ts';
import { ScriptedUser, type Effort } from './scripted-user.ts';
import { cell, LOST_MS, TASKS, type Task, type Way } from './tasks.ts';

/**
 * `npm run bench:tasks -- [--rounds N]`: what tasks take an experienced user, by mouse and by keyboard, in a list of 3,000 rows: steps,
 * keys and time. Each task is tried in every way that any build offers, the shortest first; the first that leads to what was wanted counts, and
 * is named. Prints a table; the time is the median of the rounds.
 */

const ROWS = 3000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

interface Outcome {
  readonly way: Way;
  readonly effort: Effort;
}

async function tryWay(browser: Browser, url: string, way: Way): Promise<Effort | null> {
  const page = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  page.setDefaultTimeout(LOST_MS);
  try {
    await page.goto('/items');
    await cell(page, 1, 0).waitFor();
    const user = new ScriptedUser(page);
    return await user.effortOf(
      () => way.work(user),
      () => way.done(page),
    );
  } catch {
    return null;
  } finally {
    await page.close();
  }
}

async function measure(browser: Browser, url: string, task: Task): Promise<Outcome | null> {
  for (const way of task.ways) {
    const effort = await tryWay(browser, url, way);
    if (effort) return { way, effort };
  }
  return null;
}

function print(task: Task, outcome: Outcome | null, times: readonly number[]): void {
  if (!outcome) return console.log(`${task.name.padEnd(44)} no way leads there`);
  const { steps, keys, letters } = outcome.effort;
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const cells = [steps, keys, letters, (median / 1000).toFixed(1)].map((each) =>
    String(each).padStart(8),
  );
  console.log(`${task.name.padEnd(44)}${cells.join('')}  ${outcome.way.name}`);
}

const application = await startGrid(ROWS);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_ARGUMENTS,
});
try {
  console.log(`${'task'.padEnd(44)}   steps    keys letters seconds  way`);
  for (const task of TASKS) {
    const first = await measure(browser, application.url, task);
    const times = first ? [first.effort.ms] : [];
    while (first && times.length < Number(values.rounds)) {
      const again = await tryWay(browser, application.url, first.way);
      if (again) times.push(again.ms);
    }
    print(task, first, times);
  }
} finally {
  await browser.close();
  await application.stop();
}
