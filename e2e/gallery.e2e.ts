import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveFolder, type StaticServer } from './processes/static-server.ts';

/**
 * Every story of the component review is drawn in light and in dark, without a console error and without a
 * violation that axe can find. The list of stories is read from the built gallery: a new story is tested for free.
 */

const ROOT = resolve(import.meta.dirname, '..');
const GALLERY = resolve(ROOT, 'storybook-static');
const INDEX = resolve(GALLERY, 'index.json');

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

function stories(): readonly Story[] {
  if (!existsSync(INDEX))
    execFileSync('npm', ['run', '--silent', 'build-storybook'], { cwd: ROOT });
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries).filter((entry) => entry.type === 'story');
}

async function draw(page: Page, url: string, story: Story, theme: string): Promise<void> {
  await page.goto(`${url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`);
  await expect(page.locator('body.sb-show-main')).toBeVisible();
  await expect(page.locator('#storybook-root')).not.toBeEmpty();
}

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveFolder(GALLERY);
});
test.afterAll(() => server.stop());

for (const story of stories()) {
  for (const theme of ['light', 'dark']) {
    test(`${story.title} / ${story.name} in ${theme} is accessible`, async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await draw(page, server.url, story, theme);
      const { violations } = await new AxeBuilder({ page })
        .include('#storybook-root')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html ?? ''}`)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}
