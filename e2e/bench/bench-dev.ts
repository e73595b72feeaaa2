import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import {
  isTyping,
  membersOf,
  openMember,
  shows,
  typeAgain,
} from '../page-objects/edited-member.ts';
import { startDevelopment } from '../processes/development.ts';
import { largeScript } from './large-script.ts';
import { editedScript, libraryScript } from './script-edits.ts';

/**
 * `npm run bench:dev [edits] [edits with --sources] [edits of a large script]`: edits the script of the library while a user types in a page of it, and
 * measures from the save to the screen; the same with `--sources`, and with 1,000 relations and 200
 * interfaces more, in the same run. Prints a table, writes `dist/bench-dev.json`,
 * and fails when data or text is lost, or the budget is exceeded.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const BUDGET = 1000;
const LARGE_BUDGET = 2500;
const edits = Number(process.argv[2] ?? 60);
const editsOfSources = Number(process.argv[3] ?? 6);
const editsOfLarge = Number(process.argv[4] ?? 20);

interface Outcome {
  readonly what: string;
  readonly edits: number;
  readonly 'right pages': number;
  readonly 'data kept': number;
  readonly 'typed text, focus and caret kept': number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
}

async function measure(
  what: string,
  count: number,
  args: readonly string[],
  script = libraryScript(),
): Promise<Outcome> {
  const development = await startDevelopment(script, args);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    await openMember(page, development);
    const before = await membersOf(page, development);
    const times: number[] = [];
    let [right, kept, typed] = [0, 0, 0];
    for (let number = 1; number <= count; number++) {
      const edit = editedScript(script, number);
      const saved = performance.now();
      development.save(edit.script);
      const isRight = await shows(page, edit);
      if (isRight) times.push(performance.now() - saved);
      right += Number(isRight);
      kept += Number((await membersOf(page, development)) === before);
      typed += Number(await isTyping(page));
      if (!(await isTyping(page))) await typeAgain(page);
    }
    return {
      ...{ what, edits: count, 'right pages': right, 'data kept': kept },
      'typed text, focus and caret kept': typed,
      'p50 ms': percentile(times, 0.5),
      'p95 ms': percentile(times, 0.95),
    };
  } finally {
    await browser.close();
    await development.stop();
  }
}

function percentile(times: readonly number[], part: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN);
}

const outcomes = [await measure('dev', edits, [])];
if (editsOfSources > 0)
  outcomes.push(await measure('dev --sources', editsOfSources, ['--sources']));
if (editsOfLarge > 0)
  outcomes.push(await measure('dev, large', editsOfLarge, [], largeScript(libraryScript())));
console.table(outcomes);
mkdirSync(resolve(ROOT, 'dist'), { recursive: true });
writeFileSync(resolve(ROOT, 'dist/bench-dev.json'), JSON.stringify(outcomes, null, 2));
const budgets = new Map([
  ['dev', BUDGET],
  ['dev, large', LARGE_BUDGET],
]);
for (const outcome of outcomes) {
  const budget = budgets.get(outcome.what);
  const whole = [outcome['right pages'], outcome['data kept']];
  const isWhole = [...whole, outcome['typed text, focus and caret kept']].every(
    (count) => count === outcome.edits,
  );
  if (budget === undefined || (isWhole && outcome['p95 ms'] <= budget)) continue;
  console.error(`Expected of ${outcome.what}: nothing lost, p95 at most ${budget} ms.`);
  process.exitCode = 1;
}
