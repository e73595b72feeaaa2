import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startApplication } from '../processes/application.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

/**
 * `npm run screenshots -- [--subject NAME] [--url URL] [--to FOLDER]`: takes a picture of every page of the subjects at every size, light and
 * dark, to be looked at one by one; and the pictures that the documentation shows. `--url` takes an application that runs already.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const WIDTHS = [320, 768, 1280, 1920];
/** Narrower windows have the pages of phones. */
const PHONE_WIDTH = 600;
const THEMES = ['light', 'dark'] as const;

interface Look {
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
  readonly locale: string;
}

const { values } = parseArgs({
  options: {
    subject: { type: 'string' },
    url: { type: 'string' },
    to: { type: 'string', default: 'dist/pictures' },
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
  },
});

async function openPage(browser: Browser, url: string, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width < PHONE_WIDTH ? 720 : 800 },
    colorScheme: look.theme,
    locale: look.locale,
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Waits until the page is complete: no request in flight, and no placeholder left. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isComing = document.querySelector('[aria-busy="true"], .skeleton') !== null;
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    return !isComing && !isMoving && document.fonts.status === 'loaded';
  });
}

async function takeAll(browser: Browser, url: string, subject: Subject, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS.filter((each) => !values.width || String(each) === values.width))
    for (const theme of THEMES.filter((each) => !values.theme || each === values.theme)) {
      const page = await openPage(browser, url, { width, theme, locale: subject.locale });
      await subject.begin?.(page);
      for (const [name, go] of Object.entries(subject.pages)) {
        if (values.only && !values.only.split(',').includes(name)) continue;
        if (width < PHONE_WIDTH && subject.wide?.includes(name)) continue;
        await go(page);
        await rest(page);
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
      }
      await page.context().close();
    }
}

async function takeDocumentation(browser: Browser, url: string, subject: Subject) {
  for (const [path, go] of Object.entries(subject.documentation)) {
    const page = await openPage(browser, url, { width: 1280, theme: 'light', locale: 'en-GB' });
    await subject.begin?.(page);
    await go(page);
    await rest(page);
    await page.screenshot({ path: join(ROOT, path) });
    await page.context().close();
  }
}

const chosen = Object.entries(SUBJECTS).filter(
  ([name]) => values.subject === undefined || values.subject === name,
);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_ARGUMENTS,
});
for (const [name, subject] of chosen) {
  const application = values.url
    ? null
    : await startApplication(subject.script, {
        // A stream of events would keep the network from ever being idle.
        settings: { AMPERSAND_LIVE_PAGES: 'false', ...subject.settings },
      });
  try {
    const url = application?.url ?? values.url ?? '';
    await takeAll(browser, url, subject, resolve(ROOT, values.to, name));
    if (!values.only) await takeDocumentation(browser, url, subject);
  } finally {
    await application?.stop();
  }
}
await browser.close();
