import type { Browser, Page } from '@playwright/test';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** Opens the same page for a colleague, in a browser of the colleague's own. */
async function colleagueAt(path: string, browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test.beforeEach(({ complaints }) => complaints.expect(/409/));

test(
  "a conflict with a colleague's change is reported, and overwritten only on confirmation",
  { tag: '@journey' },
  async ({ page, browser, baseURL }) => {
    const mine = new InterfacePage(page);
    await page.goto('/book/b3');
    const before = await mine.field('Title').inputValue();
    const other = await colleagueAt('/book/b3', browser, baseURL);
    const theirs = new InterfacePage(other);
    await expect(theirs.field('Title')).toHaveValue(before);

    await mine.field('Title').fill('My title');
    await theirs.field('Title').fill('Their title');
    await awaitResponse(other, () => theirs.field('Title').press('Enter'));
    await awaitResponse(page, () => mine.field('Title').press('Enter'));
    const main = page.getByRole('main');
    const reason = main.getByText('Someone else changed this to Their title');
    await expect(reason).toBeVisible();
    await expect(mine.field('Title')).toHaveValue('My title');
    await mine.field('Title').press('Enter');
    await mine.field('Title').press('Tab');
    await expect(reason).toBeVisible();

    await awaitResponse(page, () => main.getByRole('button', { name: 'Keep mine' }).click());
    await expect(reason).toHaveCount(0);
    await other.reload();
    await expect(theirs.field('Title')).toHaveValue('My title');
    await other.context().close();
  },
);

test('the value of a colleague can be taken over', async ({ page, browser, baseURL }) => {
  const mine = new InterfacePage(page);
  await page.goto('/book/b5');
  await expect(mine.field('Pages')).not.toHaveValue('');
  const other = await colleagueAt('/book/b5', browser, baseURL);
  const theirs = new InterfacePage(other);
  await mine.field('Pages').fill('111');
  await theirs.field('Pages').fill('222');
  await awaitResponse(other, () => theirs.field('Pages').press('Enter'));
  await awaitResponse(page, () => mine.field('Pages').press('Enter'));
  const main = page.getByRole('main');
  await expect(main.getByText('Someone else changed this to 222')).toBeVisible();
  await main.getByRole('button', { name: 'Use the other version' }).click();
  await expect(mine.field('Pages')).toHaveValue('222');
  await expect(main.getByText('Someone else changed this to')).toHaveCount(0);
  await other.context().close();
});
