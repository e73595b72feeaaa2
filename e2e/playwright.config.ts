import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.ts';

const report = process.env['E2E_REPORT'];

/** One worker: the scenarios share the two cores with the servers they drive. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_ARGUMENTS },
  },
});
