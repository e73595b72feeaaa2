import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.ts';

const report = process.env['E2E_REPORT'];

/**
 * Two workers, for the two cores that a machine at least has: a worker, its browser and its server mostly wait for each other. Each
 * runs whole files with applications and data of its own. Waiting ends with the state that is waited for; the limits are for a
 * machine that is many times slower than the one the tests were written on.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 120_000,
  // Before `npm test` stops it: then what has passed and failed is told.
  globalTimeout: 40 * 60_000,
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
