import type { Page } from '@playwright/test';
import { CRITERIA, violationsOf } from './checks/axe.ts';
import { expect, test } from './page-objects/gallery-story.ts';
import { readGallery, storyTitles } from './processes/gallery.ts';

/**
 * Every story of the component review is drawn, and its interactions are played, without a console error.
 * In light and in dark axe finds no violation; without a theme, in dark, it finds text that can be read. The list of stories
 * is read from the sources and the built gallery: a new story is tested for free.
 *
 * The stories are drawn one after another in one page, as in the review itself. Each has an Angular application of its own with
 * a backend of its own, begins with the theme of the review and without anything stored, and a console error is reported for the
 * story that was shown then.
 */

const WITHIN = '#storybook-root';
/** The checked part of the page: the story and its overlays. */
const SHOWN = `${WITHIN}, .cdk-overlay-container`;
/** What axe finds in light, and what of it changes in dark; one line per element. */
async function violations(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const search = { within: SHOWN, tags: CRITERIA, colorsOnly: theme === 'dark' };
    const found = await violationsOf(page, search);
    lines.push(...found.map(({ rule, html }) => `${theme}: ${rule}: ${html}`));
  }
  return lines;
}

/** What cannot be read in dark where an application has no theme. */
async function unreadable(page: Page): Promise<readonly string[]> {
  const before = await page.evaluateHandle(takeTheme);
  const search = { within: SHOWN, tags: CRITERIA, colorsOnly: true };
  const found = await violationsOf(page, search);
  await before.evaluate((putBack) => putBack());
  return found.map(({ rule, html, message }) => `${rule}: ${html.slice(0, 120)}: ${message}`);
}

/** Takes the colors of the theme away; gives what puts them back. Runs in the page. */
function takeTheme(): () => void {
  const themed = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ style }) => [...style].some((property) => property.startsWith('--mat-sys-')));
  const styles = [...themed, document.documentElement, document.body].map(({ style }) => style);
  const before = styles.map((style) => [style, style.cssText] as const);
  for (const { style } of themed)
    for (const property of [...style])
      if (property.startsWith('--mat-sys-')) style.removeProperty(property);
  document.documentElement.style.cssText += 'color-scheme: dark';
  document.body.style.cssText += 'background: Canvas; color: CanvasText';
  return () => {
    for (const [style, text] of before) style.cssText = text;
  };
}

/** Whether the page can be read without scrolling sideways at the width of a small telephone. */
async function overflow(page: Page): Promise<number> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  if (wide) await page.setViewportSize(wide);
  return excess;
}

/** Mismatches of page and data are errors on purpose: how many there are, and the other errors. */
function sorted(errors: readonly string[]): { mismatches: number; others: readonly string[] } {
  const others = errors.filter((text) => !text.includes('MismatchError: '));
  return { mismatches: errors.length - others.length, others };
}

test.describe.configure({ mode: 'parallel' });
// What a trace would record of so many pages takes longer than drawing them.
test.use({ trace: 'off', screenshot: 'off' });

test('the gallery has the stories of all components', () => {
  expect([...readGallery().keys()].sort()).toEqual(storyTitles());
});

for (const title of storyTitles()) {
  test(`${title} is accessible in every state, in light, in dark and without a theme, and fits 320 pixels`, async ({
    page,
    story: it,
  }) => {
    const stories = readGallery().get(title) ?? [];
    test.setTimeout(stories.length * 20_000);
    const errors: string[] = [];
    page.on('console', (message) => {
      const isFavicon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isFavicon) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    for (const story of stories) {
      await test.step(story.name, async () => {
        expect.soft(await it.open(story.id), `${story.name} is played`).toBe('finished');
        expect.soft(await violations(page), story.name).toEqual([]);
        const { mismatches, others } = sorted(errors.splice(0));
        expect.soft(others, story.name).toEqual([]);
        const shown = await page.locator('amp-mismatch-message').count();
        expect.soft(mismatches > 0, `${story.name}: a mismatch is an error`).toBe(shown > 0);
        expect.soft(await overflow(page), `${story.name}: pixels too wide`).toBeLessThanOrEqual(0);
        expect.soft(await unreadable(page), `${story.name}: dark without a theme`).toEqual([]);
      });
    }
  });
}
