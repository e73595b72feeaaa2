import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';

/** Handles that the bench page puts on its window. */
interface BenchWindow {
  readonly benchFill: (rows: number) => void;
  readonly benchGo: (path: string) => Promise<boolean>;
  readonly benchBackend: { readonly respondedAt: number; readonly parseMs: number };
  readonly benchTable: { patchOnce(): Promise<{ readonly ms: number; readonly cells: number }> };
}

/** The page under measurement, and the main thread behind it. */
export class BenchPage {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(browser: Browser, page: Page, devtools: CDPSession) {
    this.#browser = browser;
    this.#page = page;
    this.#devtools = devtools;
  }

  static async open(url: string): Promise<BenchPage> {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [...BROWSER_ARGUMENTS, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(url);
    await page.waitForFunction(() => 'benchFill' in window);
    return new BenchPage(browser, page, devtools);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** How many rows the answers hold from now on. */
  async fill(rows: number): Promise<void> {
    await this.#page.evaluate((count) => (window as unknown as BenchWindow).benchFill(count), rows);
  }

  /** Opens the table afresh. Resolves to the milliseconds from the response to the first rows on the screen. */
  async openTable(): Promise<number> {
    await this.go('/empty');
    return this.#page.evaluate(async () => {
      const bench = window as unknown as BenchWindow;
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      void bench.benchGo('/table');
      while (!document.querySelector('tr[data-record] td')) await nextFrame();
      await nextFrame();
      return performance.now() - bench.benchBackend.respondedAt;
    });
  }

  /** How many elements the page has. */
  countElements(): Promise<number> {
    return this.#page.evaluate(() => document.querySelectorAll('*').length);
  }

  /** One PATCH whose response changes one cell in view. */
  patch(): Promise<{ readonly ms: number; readonly cells: number }> {
    return this.#page.evaluate(() => (window as unknown as BenchWindow).benchTable.patchOnce());
  }

  /** Goes to an input and types; resolves to the main-thread milliseconds per key. */
  async typeInto(path: '/bare' | '/table', keys: number): Promise<number> {
    if (path === '/bare') await this.go('/bare');
    else await this.#page.locator('tr[data-record] td').first().dblclick();
    const input = this.#page.locator(
      path === '/bare' ? 'bench-bare input' : 'td[data-active] input',
    );
    await input.first().focus();
    await this.#page.keyboard.type('warming up');
    const before = await this.busyMs();
    for (let key = 0; key < keys; key++) await this.#page.keyboard.press('x');
    return ((await this.busyMs()) - before) / keys;
  }

  /** Goes forth and back between two interfaces this many times. */
  async navigate(times: number): Promise<void> {
    for (let turn = 0; turn < times; turn++) {
      await this.go(turn % 2 === 0 ? '/form' : '/table');
      await this.#page
        .locator(turn % 2 === 0 ? 'box-form .record' : 'tr[data-record]')
        .first()
        .waitFor();
    }
  }

  /** Bytes that are reachable after a garbage collection. */
  async heap(): Promise<number> {
    for (let round = 0; round < 3; round++) {
      await this.#devtools.send('HeapProfiler.collectGarbage');
      await this.#page.waitForTimeout(100);
    }
    return (await this.#devtools.send('Runtime.getHeapUsage')).usedSize;
  }

  private async go(path: string): Promise<void> {
    await this.#page.evaluate((to) => (window as unknown as BenchWindow).benchGo(to), path);
  }

  /** Milliseconds of work that the main thread has done so far. */
  private async busyMs(): Promise<number> {
    await this.#page.waitForTimeout(100);
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
  }
}
