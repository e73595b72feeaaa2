import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';

/** The rows that were read, in the table itself. */
const ROWS = 'tr[data-record] td[data-active], tr[data-record]:not(.blank) td';
const BOX = 'main box-table .view';

/** A long table of a generated application in Chromium, and what can be measured of it. All times in milliseconds. */
export class GridPage {
  readonly #browser: Browser;
  readonly #devtools: CDPSession;
  readonly page: Page;

  private constructor(browser: Browser, page: Page, devtools: CDPSession) {
    this.#browser = browser;
    this.#devtools = devtools;
    this.page = page;
  }

  static async open(url: string): Promise<GridPage> {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [...BROWSER_ARGUMENTS, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
    });
    const page = await browser.newPage({
      baseURL: url,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    });
    const devtools = await page.context().newCDPSession(page);
    return new GridPage(browser, page, devtools);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** From the address to the first rows on the screen: script, style and fonts come from the cache of the browser. */
  async load(path: string): Promise<number> {
    await this.page.goto('about:blank');
    await this.page.goto(path, { waitUntil: 'commit' });
    return this.page.evaluate(async (rows) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      while (!document.querySelector(rows)) await nextFrame();
      await nextFrame();
      return performance.now();
    }, ROWS);
  }

  /** From a click on a link of the menu to the first rows on the screen. */
  async follow(name: string): Promise<number> {
    await this.page.goto('/');
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).waitFor();
    return this.untilChanged(`nav a[aria-label="${name}"], nav a`, name, '');
  }

  /** From a click to other rows on the screen: the first cell holds something else than before. */
  async sort(heading: string): Promise<number> {
    return this.untilChanged('th', heading, await this.firstCell());
  }

  /** From the last key in the search field to the rows on the screen. */
  async search(text: string): Promise<number> {
    const before = await this.firstCell();
    return this.page.evaluate(
      async ([rows, wanted, old]) => {
        const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
        const input = document.querySelector<HTMLInputElement>('input[type=search].filter');
        if (!input) throw new Error('There is no search field.');
        const start = performance.now();
        input.value = wanted;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        while (document.querySelector(rows)?.textContent === old) await nextFrame();
        await nextFrame();
        return performance.now() - start;
      },
      [ROWS, text, before] as const,
    );
  }

  /** Scrolls from top to bottom in so many steps of one frame. Resolves to how long each frame took, and the wait for the last rows. */
  scroll(steps: number): Promise<{ readonly frames: readonly number[]; readonly last: number }> {
    return this.page.evaluate(
      async ([box, rows, count]) => {
        const nextFrame = () => new Promise<number>((next) => requestAnimationFrame(next));
        const view = document.querySelector(box);
        if (!view) throw new Error('There is no table.');
        const frames: number[] = [];
        let before = await nextFrame();
        for (let step = 1; step <= count; step++) {
          view.scrollTop = (view.scrollHeight * step) / count;
          const now = await nextFrame();
          frames.push(now - before);
          before = now;
        }
        const start = performance.now();
        view.scrollTop = view.scrollHeight;
        while (document.querySelectorAll(rows).length === 0) await nextFrame();
        return { frames, last: performance.now() - start };
      },
      [BOX, ROWS, steps] as const,
    );
  }

  /** How many elements the page has. */
  countElements(): Promise<number> {
    return this.page.evaluate(() => document.querySelectorAll('*').length);
  }

  /** Megabytes that are reachable after a garbage collection. */
  async heap(): Promise<number> {
    for (let round = 0; round < 3; round++)
      await this.#devtools.send('HeapProfiler.collectGarbage');
    return (await this.#devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  }

  /** Milliseconds of work of the main thread while something is done, by kind. */
  async busy(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
    const before = await this.times();
    await work();
    const after = await this.times();
    return Object.fromEntries(
      Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]),
    );
  }

  private async times(): Promise<Readonly<Record<string, number>>> {
    await this.#devtools.send('Performance.enable');
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    const wanted = metrics.filter(({ name }) => name.endsWith('Duration'));
    return Object.fromEntries(wanted.map(({ name, value }) => [name, value * 1000]));
  }

  /** Writes into the first cell of a column. Resolves to the time from the request to the drawn answer, and the length of that in bytes. */
  async edit(
    column: number,
    text: string,
  ): Promise<{ readonly ms: number; readonly bytes: number }> {
    const cell = this.page.locator(`td[data-row="1"][data-column="${column}"]`);
    await cell.focus();
    await this.page.keyboard.press('F2');
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
    await this.watchChanges();
    const answer = this.page.waitForResponse((one) => one.request().method() === 'PATCH');
    await this.page.keyboard.press('Enter');
    const bytes = (await (await answer).body()).length;
    const ms = await this.page.evaluate(async (wanted) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      const shown = () =>
        [...document.querySelectorAll('td[data-row="1"]')].some(
          (one) => one.textContent?.trim() === wanted,
        );
      while (!shown() || document.querySelector('[data-status=sending]')) await nextFrame();
      await nextFrame();
      const sent = performance
        .getEntriesByType('resource')
        .findLast((entry) => entry.name.includes('interface='));
      return performance.now() - (sent?.startTime ?? NaN);
    }, text);
    return { ms, bytes };
  }

  private async watchChanges(): Promise<void> {
    await this.page.evaluate(() => performance.clearResourceTimings());
  }

  private firstCell(): Promise<string> {
    return this.page
      .locator(ROWS)
      .first()
      .textContent()
      .then((text) => text ?? '');
  }

  private untilChanged(selector: string, text: string, old: string): Promise<number> {
    return this.page.evaluate(
      async ([rows, where, wanted, before]) => {
        const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
        const all = [...document.querySelectorAll<HTMLElement>(where)];
        const found = all.find((one) => one.textContent?.trim() === wanted);
        if (!found) throw new Error(`There is no ${wanted}.`);
        const start = performance.now();
        found.click();
        while ((document.querySelector(rows)?.textContent ?? '') === before) await nextFrame();
        await nextFrame();
        return performance.now() - start;
      },
      [ROWS, selector, text, old] as const,
    );
  }
}
