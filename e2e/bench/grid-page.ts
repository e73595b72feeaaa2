import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { measureMachine } from './machine-baseline.ts';

/** The first cell of the rows that were read. */
const ROWS = 'tr[data-record]:not(.placeholder) td';
/** The rows in view that were not read. */
const PLACEHOLDER = 'tr.placeholder';
const VIEW = 'main box-table .view';
/** What shows that a page is there: rows, or the heading of the first page. */
const CONTENT = `${ROWS}, app-home-page h1`;

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

  /** How fast the machine is at present, in milliseconds. */
  machine(): Promise<number> {
    return measureMachine(this.#browser);
  }

  /** From the address to what the page shows: script, style and fonts come from the cache of the browser. */
  async load(path: string): Promise<number> {
    await this.page.goto('about:blank');
    await this.page.goto(path, { waitUntil: 'commit' });
    return this.page.evaluate(async (rows) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      while (!document.querySelector(rows)) await nextFrame();
      await nextFrame();
      return performance.now();
    }, CONTENT);
  }

  /** Counts the requests from the address to the first rows, with nothing in the cache. */
  async countRequests(path: string): Promise<number> {
    const context = await this.#browser.newContext({ baseURL: new URL(this.page.url()).origin });
    const page = await context.newPage();
    let requests = 0;
    page.on('request', () => requests++);
    await page.goto(path, { waitUntil: 'commit' });
    await page.evaluate(async (rows) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      while (!document.querySelector(rows)) await nextFrame();
    }, ROWS);
    const first = requests;
    await context.close();
    return first;
  }

  /** Milliseconds of processor time that the main thread has used. */
  async mainThread(): Promise<number> {
    await this.#devtools.send('Performance.enable');
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1000;
  }

  /** From a click on a link of the menu to the first rows on the screen. */
  async follow(name: string): Promise<number> {
    await this.page.goto('/');
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).waitFor();
    return this.untilChanged('nav a', name, '');
  }

  /** From a click to other rows on the screen: the first cell holds something else than before. */
  async sort(heading: string): Promise<number> {
    return this.untilChanged('th', heading, await this.firstCell());
  }

  /** From the last key in the search field to the rows on the screen. */
  async search(text: string): Promise<number> {
    const before = await this.firstCell();
    return this.page.evaluate(
      async ([rows, requested, old]) => {
        const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
        const input = document.querySelector<HTMLInputElement>('.filter input[type=search]');
        if (!input) throw new Error('There is no search field.');
        const start = performance.now();
        input.value = requested;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        while (document.querySelector(rows)?.textContent === old) await nextFrame();
        await nextFrame();
        return performance.now() - start;
      },
      [ROWS, text, before] as const,
    );
  }

  /** How long so many frames take while nothing is done. */
  frames(count: number): Promise<readonly number[]> {
    return this.page.evaluate(async (max) => {
      const nextFrame = () => new Promise<number>((next) => requestAnimationFrame(next));
      const frames: number[] = [];
      let before = await nextFrame();
      while (frames.length < max) {
        const now = await nextFrame();
        frames.push(now - before);
        before = now;
      }
      return frames;
    }, count);
  }

  /** Scrolls from top to bottom in so many steps of one frame. Resolves to how long each frame took, and the wait for the last rows. */
  scroll(steps: number): Promise<{ readonly frames: readonly number[]; readonly last: number }> {
    return this.page.evaluate(
      async ([box, count]) => {
        const nextFrame = () => new Promise<number>((next) => requestAnimationFrame(next));
        const view = document.querySelector(box);
        if (!view) throw new Error('There is no table.');
        const all = view.querySelector('table')?.getAttribute('aria-rowcount');
        const lastRow = `tr[data-record]:not(.placeholder)[aria-rowindex="${all}"]`;
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
        while (!document.querySelector(lastRow)) await nextFrame();
        return { frames, last: performance.now() - start };
      },
      [VIEW, steps] as const,
    );
  }

  /** Reads so many rows, from the first on, and goes back to the top. */
  readRows(count: number): Promise<void> {
    return this.page.evaluate(
      async ([box, placeholder, rows]) => {
        const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
        const view = document.querySelector(box);
        if (!view) throw new Error('There is no table.');
        const rendered = () => [...document.querySelectorAll('tr[data-record]')];
        const until = () => Number(rendered().at(-1)?.getAttribute('aria-rowindex'));
        while (until() < rows || document.querySelector(placeholder)) {
          if (!document.querySelector(placeholder)) view.scrollTop += view.clientHeight;
          await nextFrame();
        }
        view.scrollTop = 0;
        await nextFrame();
        await nextFrame();
      },
      [VIEW, PLACEHOLDER, count] as const,
    );
  }

  /** Scrolls from the top over so many rows that were read, in so many steps of one frame. Resolves to how long each frame took. */
  scrollRead(rows: number, steps: number): Promise<readonly number[]> {
    return this.page.evaluate(
      async ([box, placeholder, count, max]) => {
        const nextFrame = () => new Promise<number>((next) => requestAnimationFrame(next));
        const view = document.querySelector(box);
        const all = Number(view?.querySelector('table')?.getAttribute('aria-rowcount'));
        if (!view || !(all >= count)) throw new Error('There are not so many rows.');
        const height = (view.scrollHeight * count) / all;
        const frames: number[] = [];
        let before = await nextFrame();
        for (let step = 1; step <= max; step++) {
          view.scrollTop = (height * step) / max;
          const now = await nextFrame();
          if (document.querySelector(placeholder)) throw new Error('These rows were not read.');
          frames.push(now - before);
          before = now;
        }
        return frames;
      },
      [VIEW, PLACEHOLDER, rows, steps] as const,
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
    const rendered = this.page.evaluate(async (requested) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      performance.clearResourceTimings();
      const isShown = () =>
        [...document.querySelectorAll('td[data-row="1"]')].some(
          (one) => one.textContent?.trim() === requested,
        );
      const isSending = () => document.querySelector('[data-status=sending]') !== null;
      const response = () =>
        performance.getEntriesByType('resource').find((one) => one.name.includes('interface=')) as
          PerformanceResourceTiming | undefined;
      let awaitResponse = response();
      while (!awaitResponse || !isShown() || isSending()) {
        await nextFrame();
        awaitResponse = response();
      }
      await nextFrame();
      return {
        ms: performance.now() - awaitResponse.startTime,
        bytes: awaitResponse.decodedBodySize,
      };
    }, text);
    await this.page.keyboard.press('Enter');
    return rendered;
  }

  /** Pastes a range over the first rows, of which most are not here. Resolves to the times to the verdicts, and from agreeing to the stored range. */
  async paste(
    rows: number,
    columns: number,
  ): Promise<{ readonly verdicts: number; readonly stored: number }> {
    await this.page.locator('td[data-row="1"][data-column="0"]').focus();
    const range = Array.from({ length: rows }, (_, r) =>
      textsOfRow(r).slice(0, columns).join('\t'),
    );
    const verdicts = await this.page.evaluate(async (text) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const start = performance.now();
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      document.activeElement?.dispatchEvent(event);
      while (!document.querySelector('amp-range-preview button')) await nextFrame();
      await nextFrame();
      return performance.now() - start;
    }, range.join('\n'));
    return { verdicts, stored: await this.agree() };
  }

  /** Agrees to what the dialog shows. */
  private agree(): Promise<number> {
    return this.page.evaluate(async () => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      const buttons = [...document.querySelectorAll<HTMLElement>('amp-range-preview button')];
      const start = performance.now();
      buttons.at(-1)?.click();
      const isBusy = () => document.querySelector('amp-range-preview, amp-range-bar[aria-busy]');
      while (isBusy()) await nextFrame();
      await nextFrame();
      return performance.now() - start;
    });
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
      async ([rows, where, requested, before]) => {
        const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
        const all = [...document.querySelectorAll<HTMLElement>(where)];
        const found = all.find((one) => one.textContent?.trim() === requested);
        if (!found) throw new Error(`There is no ${requested}.`);
        const start = performance.now();
        found.click();
        while ((document.querySelector(rows)?.textContent ?? '') === before) {
          await nextFrame();
          if (performance.now() - start > 20_000) throw new Error(`${requested} changes nothing.`);
        }
        await nextFrame();
        return performance.now() - start;
      },
      [ROWS, selector, text, old] as const,
    );
  }
}

/** What a row of a range holds, in the columns of the grid. */
function textsOfRow(row: number): readonly string[] {
  return [
    `Pasted ${row}`,
    `p${row}@example.org`,
    'Leiden',
    `+31 71 ${row}`,
    `A pasted note ${row}`,
    'open',
    String(row),
    `${row}.5`,
  ];
}
