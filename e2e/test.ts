import {
  test as base,
  expect,
  type ConsoleMessage,
  type Request,
  type Response,
} from '@playwright/test';
import { startApplication, type Application } from './processes/application.ts';

/** The stream of events, which ends with the network, the server and the session, and is opened again. */
const isOfStream = (url: string): boolean => new URL(url, 'http://x').pathname === '/api/v1/events';

/** Requests and console errors of a page that nobody expected. */
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

/** What a file of scenarios may choose with `test.use`. */
interface ApplicationChoice {
  /** The script that is served; the library unless told otherwise. */
  readonly script: string;
  /** Settings of the backend, as variables of its environment. */
  readonly settings: Readonly<Record<string, string>>;
}

/** What every scenario gets: an application, and a page on which nothing may go wrong unseen. */
export const test = base.extend<
  { complaints: Complaints },
  ApplicationChoice & { application: Application }
>({
  script: ['projects/examples/library/library.adl', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  application: [
    async ({ script, settings }, use) => {
      const application = await startApplication(script, { settings });
      await use(application);
      await application.stop();
    },
    { scope: 'worker', timeout: 360_000 },
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
