import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.ts';
import { LEVEL, TAGS } from './level.ts';

const report = process.env['E2E_REPORT'];

/** Builds that run once, before the scenarios that need them; each has a file in `setup/`. */
const BUILDS = ['library', 'scripts', 'live', 'gallery', 'packages'] as const;

const setup = (build: (typeof BUILDS)[number]): string => `build ${build}`;

/** Scenarios that need the same builds. The longest come first: the short ones then fill up the other core. */
const GROUPS: readonly PlaywrightTestProject[] = [
  { name: 'packed', testMatch: 'packed-*.e2e.ts', dependencies: [setup('packages')] },
  {
    name: 'gallery',
    testMatch: ['gallery.e2e.ts', 'hostile-markup.e2e.ts', 'keyboard-*.e2e.ts'],
    testIgnore: 'scenarios/**',
    dependencies: [setup('gallery')],
  },
  { name: 'documents', testMatch: 'documents.e2e.ts', testIgnore: 'scenarios/**' },
  {
    name: 'development',
    testMatch: 'scenarios/development*.e2e.ts',
    dependencies: [setup('live')],
  },
  {
    name: 'applications',
    testMatch: 'scenarios/*.e2e.ts',
    testIgnore: 'scenarios/development*.e2e.ts',
    dependencies: [setup('library'), setup('scripts')],
  },
];

/** Journeys and scenarios of slow machines need the applications only: nothing else is built for them. */
const groups = GROUPS.filter(
  ({ name }) => LEVEL === 'all' || name === 'applications' || name === 'development',
);

/**
 * Three workers, for the two cores that a machine at least has: a worker, its browser, and its server mostly wait for each other, and
 * two workers used half of the cores. Each runs whole files with servers of its own. Waiting ends with the state that is waited for; the limits are for a machine that is
 * many times slower than the one the tests were written on.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    ...BUILDS.filter((build) =>
      groups.some(({ dependencies }) => dependencies?.includes(setup(build))),
    ).map((build) => ({ name: setup(build), testMatch: `setup/build-${build}.e2e.ts` })),
    ...groups.map((group) => ({ ...group, grep: TAGS[LEVEL] })),
  ],
  outputDir: '../test-results',
  workers: 3,
  timeout: 120_000,
  // Before `npm test` stops it, so that results are reported.
  globalTimeout: LEVEL === 'long' ? 0 : 40 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // A trace of every step costs a quarter of the time.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_ARGUMENTS },
  },
});
