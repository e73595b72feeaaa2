import type { Locator, Page } from '@playwright/test';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse, changesOf } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** Every book needs a title, so a new row waits for one. */
async function beginBook(page: Page): Promise<Locator> {
  await new InterfacePage(page).follow('Books');
  await page.getByRole('button', { name: 'New Book' }).click();
  const title = page.getByRole('gridcell').getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  return title;
}

const needsTitle = (page: Page) => page.getByText('The new Book still needs: title');

test(
  'a new row requires what the rules require, and is saved with it',
  { tag: '@journey' },
  async ({ page }) => {
    await beginBook(page);
    await expect(needsTitle(page)).toHaveCount(1);
    await page.keyboard.type('Emma');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
    await expect(needsTitle(page)).toHaveCount(0);
    const row = new InterfacePage(page).row('Emma');
    await expect(row.getByRole('gridcell').first()).toBeFocused();
    await page.reload();
    await expect(row).toHaveCount(1);
  },
);

test('its cells are filled in one after another by keyboard, also while its row moves', async ({
  page,
}) => {
  await beginBook(page);
  await page.keyboard.type('Aan het volk');
  await awaitResponse(page, () => page.keyboard.press('Tab'));
  const row = new InterfacePage(page).row('Aan het volk');
  const author = row.getByRole('textbox', { name: /Written by/ });
  await expect(author).toBeFocused();
  await page.keyboard.type('Anonymous');
  await awaitResponse(page, () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(row).toContainText('Anonymous');
});

test('it does not hold up other edits', async ({ page }) => {
  await beginBook(page);
  await page.keyboard.press('Escape');
  const row = new InterfacePage(page).row('Middlemarch');
  await row.getByRole('gridcell').nth(3).click();
  const pages = row.getByRole('textbox', { name: 'Pages' });
  await pages.fill('912');
  await pages.press('Enter');
  await expect(row).toContainText('912');
  await expect(needsTitle(page)).toHaveCount(1);
  await expect(row.getByText('Not saved:')).toHaveCount(0);
});

test('it can be discarded, and leaving asks for confirmation until then', async ({ page }) => {
  await beginBook(page);
  await page.keyboard.press('Escape');
  const changes = changesOf(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(needsTitle(page)).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  expect(changes).toEqual([]);
});
