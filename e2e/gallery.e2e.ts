import { expect, test, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { readGallery, GALLERY, type Story } from './processes/gallery.ts';
import { serveFolder, type StaticServer } from './processes/static-server.ts';

/**
 * Every story of the component review is drawn, and played where somebody does something in it, without a console error.
 * In light and in dark axe finds no violation; without a theme, in dark, it finds text that can be read. The list of stories
 * is read from the built gallery: a new story is tested for free.
 */

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a story is given to draw itself, stylesheets and lazy parts included. */
const DRAWN = '#storybook-root :is(story-stage, story-matrix main, story-box-matrix main)';

async function draw(page: Page, url: string, story: Story): Promise<void> {
  await page.goto(
    `${url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:light;a11y.manual:!true`,
  );
  await expect(page.locator(DRAWN).first()).toBeAttached({ timeout: 30_000 });
  const ended = await page.waitForFunction(endedIn, undefined, { timeout: 30_000 });
  expect.soft(await ended.jsonValue(), `${story.name} is played`).toBe('finished');
}

/** How the story has ended; null while it is drawn or played. Runs in the page. */
function endedIn(): string | null {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string } };
  };
  const phase = preview.currentRender?.phase ?? '';
  return ['finished', 'errored'].includes(phase) ? phase : null;
}

/** What axe finds, one line per rule and theme. */
async function violations(page: Page, theme: string): Promise<string[]> {
  const results = await page.evaluate(
    async ({ theme, rules }): Promise<AxeResults> => {
      document.documentElement.dataset['theme'] = theme;
      const options = { runOnly: rules, resultTypes: ['violations' as const], preload: false };
      return (window as unknown as { axe: typeof axe }).axe.run('#storybook-root', options);
    },
    { theme, rules: RULES },
  );
  return results.violations.map((v) => `${theme}: ${v.id}: ${v.nodes[0]?.html ?? ''}`);
}

/** What cannot be read in dark where an application has no theme. */
async function unreadable(page: Page): Promise<string[]> {
  const contrasts = await page.evaluate(async (): Promise<AxeResults> => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSStyleRule)) continue;
        for (const property of [...rule.style])
          if (property.startsWith('--mat-sys-')) rule.style.removeProperty(property);
      }
    document.documentElement.style.cssText += 'color-scheme: dark';
    document.body.style.cssText += 'background: Canvas; color: CanvasText';
    const options = { runOnly: ['color-contrast'], preload: false };
    return (window as unknown as { axe: typeof axe }).axe.run('#storybook-root', options);
  });
  return contrasts.violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${html.slice(0, 120)}: ${any[0]?.message ?? ''}`),
  );
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

// What a trace would record of so many pages takes longer than drawing them.
test.use({ trace: 'off', screenshot: 'off' });

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveFolder(GALLERY);
});
test.afterAll(() => server.stop());

for (const [title, stories] of readGallery()) {
  test(`${title} is accessible in every state, in light, in dark and without a theme, and fits 320 pixels`, async ({
    page,
  }) => {
    test.setTimeout(stories.length * 20_000);
    await page.addInitScript(axe.source);
    const errors: string[] = [];
    page.on('console', (message) => {
      const isFavicon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isFavicon) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    for (const story of stories) {
      await test.step(story.name, async () => {
        await draw(page, server.url, story);
        const found = [...(await violations(page, 'light')), ...(await violations(page, 'dark'))];
        expect.soft(found, story.name).toEqual([]);
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
