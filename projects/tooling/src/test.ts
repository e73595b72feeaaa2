import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { jestCoverage } from './coverage.ts';
import { NODE_PARTS } from './node-tests/spec-files.ts';
import { runStep } from './run-step.ts';
import { neighbours, sideBySide } from './side-by-side.ts';
import { outcome, sum, type Step, type Tally } from './step.ts';
import { testRatio } from './test-ratio.ts';
import { jestTally, nodeTally, playwrightTally } from './tallies.ts';

/**
 * `npm test`: lint, types, unit tests, component tests and end-to-end tests, all of them even where one fails.
 * Neighbouring steps that keep one core busy run side by side; what they write is shown when they end.
 * The last line is `N passed, N failed`; the exit code is 1 where anything failed.
 * A table tells per part the lines that its tests cover and the test code per line of product code. Counting covered
 * lines takes some tests twice as long: `--quick` leaves it out. `npm test -- lint types` runs the steps with these titles
 * only.
 */

const QUICK = '--quick';
const isMeasured = !process.argv.includes(QUICK);
/** What is given to a command where lines are counted. */
const whereMeasured = (...parameters: readonly string[]) => (isMeasured ? parameters : []);

const REPORTS = resolve('dist/test-reports');
const report = (name: string) => resolve(REPORTS, name);

/** Milliseconds after which a step has failed, whatever holds it: the browser tests end by themselves before. */
const LONGEST_STEP = 45 * 60_000;

const ANGULAR_PROJECTS = { components: 'projects/components', shell: 'src' };

const STEPS: readonly Step[] = [
  // The two longest first: the short ones then fill up the other core.
  { title: 'lint', command: ['npm', 'run', '--silent', 'lint'], usesOneCore: true },
  { title: 'types', command: ['npm', 'run', '--silent', 'types'], usesOneCore: true },
  { title: 'format', command: ['npm', 'run', '--silent', 'format:check'], usesOneCore: true },
  { title: 'audit', command: ['node', 'projects/tooling/src/audit.ts'], usesOneCore: true },
  ...NODE_PARTS.map((part): Step => ({
    title: part,
    command: [
      'node',
      'projects/tooling/src/node-tests/run-node-tests.ts',
      '--reports',
      report(part),
      `projects/${part}`,
    ],
    tally: () => nodeTally(report(`${part}/results.json`)),
    figures: () => ({
      lines: null,
      ratio: testRatio(`projects/${part}`),
    }),
  })),
  ...Object.entries(ANGULAR_PROJECTS).map(([project, folder]): Step => ({
    title: project,
    command: [
      'jest',
      '--selectProjects',
      project,
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${report(`${project}.json`)}`,
      ...whereMeasured(
        '--coverage',
        // By instructions in the code: what V8 counts would be worked out anew for every file of tests, which takes three times as long.
        '--coverageProvider=babel',
        '--coverageReporters=json-summary',
        // Files that no test loads count as well.
        `--collectCoverageFrom=${folder}/**/*.ts`,
        // What the compiler has made of a script is nobody's to test here.
        '--collectCoverageFrom=!**/generated/**',
        `--coverageDirectory=${report(project)}`,
      ),
    ],
    tally: () => jestTally(report(`${project}.json`)),
    figures: () => ({
      lines: isMeasured ? jestCoverage(report(`${project}/coverage-summary.json`), folder) : null,
      ratio: testRatio(folder),
    }),
  })),
  { title: 'build', command: ['npm', 'run', '--silent', 'build'], usesOneCore: true },
  { title: 'review', command: ['npm', 'run', '--silent', 'build-storybook'], usesOneCore: true },
  {
    title: 'e2e',
    command: ['npm', 'run', '--silent', 'e2e'],
    env: { E2E_REPORT: report('e2e.json') },
    tally: () => playwrightTally(report('e2e.json')),
  },
];

/** A row of the table at the end. */
interface Row extends Tally {
  readonly step: string;
  readonly seconds: number;
  readonly 'lines covered': string;
  readonly 'test/source': string;
}

async function run(step: Step, isBesideOthers: boolean): Promise<Row> {
  const write = (text: string): boolean => process.stdout.write(text);
  const options = { limit: LONGEST_STEP, isBesideOthers, write };
  const { exitCode, seconds } = await runStep(step, options);
  const tally = outcome(exitCode, step.tally);
  return { step: step.title, ...tally, seconds, ...figuresOf(step) };
}

async function runAll(steps: readonly Step[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const group of neighbours(steps, ({ usesOneCore }) => usesOneCore === true)) {
    const isBesideOthers = group.length > 1;
    rows.push(
      ...(await sideBySide(group, availableParallelism(), (step) => run(step, isBesideOthers))),
    );
  }
  return rows;
}

/** What could not be measured, because the step fell over, is left out. */
function figuresOf({ figures }: Step): Pick<Row, 'lines covered' | 'test/source'> {
  try {
    const { lines = null, ratio } = figures?.() ?? {};
    return {
      'lines covered': lines === null ? '' : `${lines.toFixed(1)} %`,
      'test/source': ratio?.toFixed(2) ?? '',
    };
  } catch {
    return { 'lines covered': '', 'test/source': '' };
  }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => word !== QUICK);
  const unknown = wanted.filter((title) => !STEPS.some((step) => step.title === title));
  if (unknown.length > 0) {
    console.error(
      `No step ${unknown.join(', ')}. There are: ${STEPS.map((s) => s.title).join(', ')}.`,
    );
    process.exit(1);
  }
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const steps = STEPS.filter((step) => wanted.length === 0 || wanted.includes(step.title));
  const rows = await runAll(steps);
  console.log('');
  console.table(rows);
  const total = sum(rows);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

// The steps are stopped along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
