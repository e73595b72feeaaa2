import { resolve } from 'node:path';
import { LEVELS, NODE_PARTS, type Level } from './node-tests/spec-files.ts';
import { failedBrowserTests, failedJestTests, failedNodeTests } from './failed-tests.ts';
import { jestResultsOf, nodeResultsOf, playwrightResultsOf } from './results.ts';
import type { Budget, Step } from './step.ts';

/** Folder of all reports of a run. */
export const REPORTS = resolve('dist/test-reports');

const ANGULAR_PROJECTS: Readonly<Record<string, string>> = {
  components: 'projects/components',
  shell: 'src',
};

/** The selection of tests for a run. */
export interface Choice {
  readonly level: Level;
  /** Titles of steps or parts; empty for all. */
  readonly titles: readonly string[];
  /** Folders of the parts that a change can affect; null for all. */
  readonly affected: ReadonlySet<string> | null;
  /** Whether covered lines are counted. It takes half to all of the time again, and no number fails a run. */
  readonly isMeasured: boolean;
  /** Options for the tests of the Node parts, as the seed. */
  readonly nodeOptions: readonly string[];
}

const E2E_LEVELS: Readonly<Record<Level, string>> = { quick: 'journeys', all: 'all', long: 'long' };

/** Before a commit SQLite and a sample of the attacks on rights are enough; without a limit of time every suite meets every database that there is. */
const NODE_ENVIRONMENTS: Readonly<Record<Level, Readonly<Record<string, string>>>> = {
  quick: { TEST_POSTGRES_URL: '', TEST_MARIADB_URL: '', GUARD_ATTACKS: '40' },
  all: {},
  long: {
    TEST_DATABASES: 'all',
    FUZZ_SECONDS: '600',
    REPAIR_TRIALS: '5',
    REPAIR_VIOLATIONS: '1000',
    REPAIR_COMPARED: '100',
  },
};

type Budgets = Readonly<Record<Level, Budget>>;

/** Limits are a fifth above the need of the steps, so that more started processes are noticed. */
const NODE_BUDGETS: Budgets = {
  quick: { seconds: 150, processes: 155, servers: 780, builds: 16 },
  all: { seconds: 800, processes: 430, servers: 2500, builds: 16 },
  long: {},
};
const JEST_BUDGETS: Budgets = {
  quick: { seconds: 200, processes: 9 },
  all: { seconds: 300, processes: 9 },
  long: {},
};
const E2E_BUDGETS: Budgets = {
  quick: { seconds: 150, processes: 10, servers: 24, builds: 3 },
  all: { seconds: 900, processes: 40, servers: 52, builds: 5 },
  long: {},
};

const BROWSER_STEPS = ['build', 'storybook', 'e2e', 'race', 'screenshots'];

/** Titles of the steps and parts that a run can select. */
export const TITLES = [
  ...allSteps({
    ...{ level: 'long', titles: [], affected: null },
    ...{ isMeasured: false, nodeOptions: [] },
  }).map(({ title }) => title),
  ...NODE_PARTS,
  ...Object.keys(ANGULAR_PROJECTS),
];

/** Lists the steps of a test run. A step that is named runs at every level. */
export function stepsOf(choice: Choice): readonly Step[] {
  const { level, titles } = choice;
  return allSteps(choice).filter(({ title, from }) =>
    titles.length > 0
      ? titles.includes(title) || partsOf(title, choice).length > 0
      : LEVELS.indexOf(from) <= LEVELS.indexOf(level) && isAffected(title, choice),
  );
}

/** The parts that a step tests, as far as they are chosen. */
function partsOf(step: string, { titles, affected }: Choice): readonly string[] {
  const folders: Readonly<Record<string, string>> =
    step === 'node'
      ? Object.fromEntries(NODE_PARTS.map((part) => [part, `projects/${part}`]))
      : step === 'jest'
        ? ANGULAR_PROJECTS
        : {};
  return Object.entries(folders)
    .filter(([part]) => titles.length === 0 || titles.includes(step) || titles.includes(part))
    .filter(([, folder]) => affected?.has(folder) ?? true)
    .map(([part]) => part);
}

function isAffected(step: string, choice: Choice): boolean {
  if (step === 'node' || step === 'jest') return partsOf(step, choice).length > 0;
  return !BROWSER_STEPS.includes(step) || (choice.affected?.has('e2e') ?? true);
}

function allSteps(choice: Choice): readonly Step[] {
  const npm = (title: string, script: string, from: Level = 'quick'): Step => ({
    title,
    from,
    command: ['npm', 'run', '--silent', script],
  });
  const single = (step: Step, seconds: number): Step => ({
    ...step,
    usesOneCore: true,
    budget: { seconds },
  });
  return [
    // The longest first: the short ones then fill up the other core.
    single(npm('lint', choice.level === 'quick' ? 'lint:quick' : 'lint'), 60),
    { ...npm('build', 'build', 'all'), usesOneCore: true },
    { ...npm('storybook', 'build-storybook', 'all'), usesOneCore: true },
    single(npm('types', 'types'), 60),
    single(npm('format', 'format:check'), 60),
    {
      title: 'audit',
      from: 'quick',
      command: ['node', 'projects/tooling/src/audit.ts'],
      usesOneCore: true,
    },
    nodeStep(choice),
    jestStep(choice),
    e2eStep(choice),
    npm('torture', 'torture', 'long'),
    npm('soak', 'soak', 'long'),
    npm('notices', 'test:notices', 'long'),
    npm('clock', 'test:clock', 'long'),
    npm('race', 'test:race', 'long'),
    npm('screenshots', 'screenshots', 'long'),
  ];
}

function nodeStep(choice: Choice): Step {
  const { level, isMeasured, nodeOptions } = choice;
  const parts = partsOf('node', choice);
  const reports = resolve(REPORTS, 'node');
  return {
    title: 'node',
    from: 'quick',
    command: [
      'node',
      'projects/tooling/src/node-tests/run-node-tests.ts',
      ...['--level', level, '--reports', reports, ...nodeOptions],
      ...(isMeasured ? ['--coverage'] : []),
      ...parts.map((part) => `projects/${part}`),
    ],
    env: NODE_ENVIRONMENTS[level],
    budget: NODE_BUDGETS[level],
    results: () => nodeResultsOf(resolve(reports, 'results.json'), parts),
    failures: () => failedNodeTests(resolve(reports, 'results.json')),
  };
}

function jestStep(choice: Choice): Step {
  const { level, isMeasured } = choice;
  const parts = partsOf('jest', choice);
  const projects = Object.fromEntries(parts.map((part) => [part, ANGULAR_PROJECTS[part] ?? '']));
  const output = resolve(REPORTS, 'jest.json');
  const coverage = isMeasured ? resolve(REPORTS, 'jest') : null;
  return {
    title: 'jest',
    from: 'quick',
    command: [
      ...['jest', '--config', 'jest.groups.config.mjs', '--selectProjects', ...parts],
      ...['--maxWorkers=2', '--json', `--outputFile=${output}`],
      // What passes is not shown.
      '--reporters=<rootDir>/projects/tooling/src/jest-failures.js',
      ...(coverage === null ? [] : coverageOptions(coverage, Object.values(projects))),
    ],
    env: { TEST_LEVEL: level },
    budget: JEST_BUDGETS[level],
    results: () =>
      jestResultsOf(output, projects, coverage && resolve(coverage, 'coverage-summary.json')),
    failures: () => failedJestTests(output),
  };
}

function coverageOptions(folder: string, sources: readonly string[]): readonly string[] {
  return [
    '--coverage',
    // By instructions in the code: V8's counts would be worked out again for every file of tests, in three times the time.
    '--coverageProvider=babel',
    '--coverageReporters=json-summary',
    // Files that no test loads count as well.
    ...sources.map((source) => `--collectCoverageFrom=${source}/**/*.ts`),
    '--collectCoverageFrom=!**/generated/**',
    `--coverageDirectory=${folder}`,
  ];
}

function e2eStep({ level }: Choice): Step {
  const report = resolve(REPORTS, 'e2e.json');
  return {
    title: 'e2e',
    from: 'quick',
    command: ['npm', 'run', '--silent', 'e2e'],
    env: { E2E_REPORT: report, E2E_LEVEL: E2E_LEVELS[level] },
    countsItself: true,
    budget: E2E_BUDGETS[level],
    results: () => playwrightResultsOf(report),
    failures: () => failedBrowserTests(report),
  };
}
