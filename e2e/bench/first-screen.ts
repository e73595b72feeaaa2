import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startApplication } from '../processes/application.ts';

const SCRIPT = resolve(import.meta.dirname, '../../projects/examples/library/library.adl');
/** Slow 4G: 1.6 Mbit/s and 150 ms for every response. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** What shows that there is something to do: the first link in the page itself. */
const FIRST_CONTENT = 'main section a';

/** Milliseconds from opening the library with nothing in the cache to its first screen, by slow 4G; once per locale. */
export async function timeFirstScreens(
  locales: readonly string[],
): Promise<readonly { readonly locale: string; readonly ms: number }[]> {
  const application = await startApplication(SCRIPT);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS],
  });
  try {
    const times = [];
    for (const locale of locales)
      times.push({ locale, ms: await timeFirstScreen(browser, application.url, locale) });
    return times;
  } finally {
    await browser.close();
    await application.stop();
  }
}

async function timeFirstScreen(browser: Browser, url: string, locale: string): Promise<number> {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(async (content) => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
    while (!document.querySelector(content)) await nextFrame();
    await nextFrame();
    return performance.now();
  }, FIRST_CONTENT);
  await context.close();
  return ms;
}
