import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALL_TAGS, violationsOf } from './checks/axe.ts';
import { runCommand } from './processes/run-command.ts';

/** Pages that `ampersand docs` writes, opened from disk: no server serves them. */

const ROOT = resolve(import.meta.dirname, '..');
let folder = '';

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ampersand-documents-'));
  const script = join(ROOT, 'projects/examples/library/library.adl');
  runCommand(ROOT, process.execPath, 'projects/cli/src/main.ts', 'docs', script, '--out', folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (page: Page, file: string) => page.goto(pathToFileURL(join(folder, file)).href);

test('axe finds nothing on any page, in light and dark, wide and narrow', async ({ page }) => {
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  // Seven of the document, and one with the script.
  expect(pages).toHaveLength(8);
  for (const file of pages)
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 320],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await open(page, file);
      for (const details of await page.locator('main details').all())
        await details.evaluate((element) => element.setAttribute('open', ''));
      const found = await violationsOf(page, { within: 'html', tags: ALL_TAGS });
      expect.soft(found, `${file} ${colorScheme} ${width}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${file} fits in ${width} px`).toBeLessThanOrEqual(0);
    }
});

test('a mail with long words fits a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.setContent(
    runCommand(ROOT, process.execPath, 'projects/backend/test/print-notice.ts'),
  );
  await expect(page.getByRole('listitem')).toHaveCount(5);
  const wide = await page
    .locator('*')
    .evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map(({ tagName }) => tagName),
    );
  expect(wide).toEqual([]);
  expect(await violationsOf(page, { within: 'html', tags: ALL_TAGS })).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('mail.png'), fullPage: true });
});

test('the search leads to a definition, by keyboard', async ({ page }) => {
  await open(page, 'index.html');
  await page.getByRole('searchbox').fill('overdue');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /Books that are overdue/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/analysis\.html#rule-Overdue$/);
  await expect(page.locator('.definition:target h3')).toHaveText('Books that are overdue');
});

test('the arrow keys follow the edges of a diagram, and Enter opens a definition', async ({
  page,
}) => {
  await open(page, 'index.html');
  const node = (name: string) => page.locator(`[data-node="${name}"] > a`).first();
  await node('Loan').focus();
  await page.keyboard.press('ArrowRight');
  const focused = await page.evaluate(() =>
    document.activeElement?.closest('[data-node]')?.getAttribute('data-node'),
  );
  expect(['Member', 'Day', 'Book']).toContain(focused);
  await page.keyboard.press('ArrowLeft');
  await expect(node('Loan')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/language\.html#concept-Loan$/);
});

test('the steps around a concept can be chosen, and the theme stays', async ({ page }) => {
  await open(page, 'language.html');
  const loan = page.locator('#concept-Loan');
  await loan.getByText('Loan, up to 1 step away').first().click();
  await expect(loan.locator('figure:visible')).toHaveCount(1);
  await loan.getByRole('radio', { name: /2 steps/ }).check();
  await expect(loan.locator('figure:visible [data-node="Author"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  const theme = await page.locator('html').getAttribute('data-theme');
  await open(page, 'data.html');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '');
});

test('a diagram that is wider than the page can be fitted to its width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, 'index.html');
  const canvas = page.locator('.canvas').first();
  const isCut = () => canvas.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut()).toBe(true);
  await page.getByRole('button', { name: 'Fit to width' }).click();
  await expect.poll(isCut).toBe(false);
});
