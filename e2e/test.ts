import {
  test as base,
  expect,
  type ConsoleMessage,
  type Request,
  type Response,
} from '@playwright/test';
import { ApplicationPool, type ApplicationRequest } from './applications/application-pool.ts';
import { LIBRARY } from './applications/scripts.ts';
import type { Application } from './processes/application.ts';

const START_TIMEOUT_MS = 300_000;

/** The stream of events, which ends with the network, the server and the session, and is opened again. */
const isOfStream = (url: string): boolean => new URL(url, 'http://x').pathname === '/api/v1/events';

/** Unexpected requests and console errors of a page. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Announces a complaint that belongs to the scenario, such as the 404 of an atom that is not there. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(complaint: string): void {
    this.#found.push(complaint);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((found) => !this.#expected.some((pattern) => pattern.test(found)));
  }
}

/** What every scenario gets: an application with the data of its script, and a page on which nothing may go wrong unseen. */
export const test = base.extend<
  ApplicationRequest & { application: Application; complaints: Complaints },
  { applications: ApplicationPool }
>({
  // A file of scenarios chooses these with `test.use`.
  script: [LIBRARY, { option: true }],
  settings: [{}, { option: true }],
  changesData: [true, { option: true }],
  applications: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is used
    async ({}, use) => {
      const applications = new ApplicationPool();
      await use(applications);
      await applications.stop();
    },
    { scope: 'worker' },
  ],
  application: [
    async ({ applications, script, settings, changesData }, use) =>
      use(await applications.get({ script, settings, changesData })),
    { timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ application }, use) => use(application.url),
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints();
      page.on('console', (message: ConsoleMessage) => {
        if (isOfStream(message.location().url)) return;
        if (message.type() === 'error') complaints.add(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.add(`page: ${error.message}`));
      page.on('requestfailed', (request: Request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED' && !isOfStream(request.url()))
          complaints.add(`failed: ${request.url()}`);
      });
      page.on('response', (response: Response) => {
        if (response.status() >= 400 && !isOfStream(response.url()))
          complaints.add(`${response.status()}: ${response.url()}`);
      });
      await use(complaints);
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
