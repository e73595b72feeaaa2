import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { outcome, sum, type Step, type Tally } from './step.ts';
import { jestTally, playwrightTally, tapTally } from './tallies.ts';

/**
 * `npm test`: lint, types, unit tests, component tests and end-to-end tests, all of them even where one fails.
 * The last line is `N passed, N failed`; the exit code is 1 where anything failed.
 * `npm test -- lint types` runs the steps with these titles only.
 */

const REPORTS = resolve('dist/test-reports');
const report = (name: string) => resolve(REPORTS, name);

const NODE_PARTS = ['generics', 'compiler', 'backend', 'cli', 'tooling'];

const STEPS: readonly Step[] = [
  { title: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { title: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
  { title: 'types', command: ['npm', 'run', '--silent', 'types'] },
  ...NODE_PARTS.map((part): Step => ({
    title: part,
    command: [
      'node',
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report(`${part}.tap`)}`,
      `projects/${part}/**/*.spec.ts`,
    ],
    tally: () => tapTally(report(`${part}.tap`)),
  })),
  ...['components', 'shell'].map((project): Step => ({
    title: project,
    command: [
      'jest',
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${report(`${project}.json`)}`,
    ],
    tally: () => jestTally(report(`${project}.json`)),
  })),
  { title: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    title: 'e2e',
    command: ['npm', 'run', '--silent', 'e2e'],
    env: { E2E_REPORT: report('e2e.json') },
    tally: () => playwrightTally(report('e2e.json')),
  },
];

function run(step: Step): Tally & { readonly seconds: number } {
  process.stdout.write(`\n=== ${step.title}: ${step.command.join(' ')}\n`);
  const [command = '', ...parameters] = step.command;
  const started = performance.now();
  const result = spawnSync(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...step.env },
    shell: process.platform === 'win32',
  });
  const seconds = (performance.now() - started) / 1000;
  return { ...outcome(result.status ?? 1, step.tally), seconds };
}

function main(): void {
  const wanted = process.argv.slice(2);
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
  const rows = steps.map((step) => ({ step: step.title, ...run(step) }));
  console.log('');
  console.table(rows.map((row) => ({ ...row, seconds: Math.round(row.seconds) })));
  const total = sum(rows);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

main();
