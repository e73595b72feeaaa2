import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from '../page-objects/keyboard.ts';
import { awaitResponse, changesOf } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** A cell of the table of an interface; row 0 is the heading. */
function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`[data-row="${row}"][data-column="${column}"]`);
}

test(
  'from the home page to a stored value without a pointer',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/overview');
    await expect(page.getByRole('heading', { level: 1, name: 'At a glance' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await tabTo(page, menu.getByRole('link', { name: 'Books', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('memb');
    await expect(page.getByRole('option', { name: 'Members', selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await tabTo(page, page.locator('[role="grid"] [tabindex="0"]'));
    await page.keyboard.press('Control+Home');
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight');
    await expect(cell(page, 2, 1)).toBeFocused();
    await expect(cell(page, 2, 1)).toContainText('bram@example.org');
    await page.keyboard.press('F2');
    await press(page, 'Control+a');
    await page.keyboard.type('bram@library.example');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
    await expect(cell(page, 2, 1)).toBeFocused();
    await expect(cell(page, 2, 1)).toContainText('bram@library.example');

    await page.reload();
    await expect(cell(page, 2, 1)).toContainText('bram@library.example');
  },
);

test('typing on a page searches its list, and Enter opens the match', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Books', exact: true }).click();
  // The overview has a table as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  await expect(cell(page, 1, 0)).toBeVisible();
  await page.keyboard.type('periodic');
  await expect(page.getByRole('searchbox')).toHaveValue('periodic');
  await expect(page.getByText('Press Enter to open The Periodic Table.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The Periodic Table' })).toBeVisible();

  await page.goto('/books');
  await expect(cell(page, 1, 0)).toBeVisible();
  const changes = changesOf(page);
  await page.keyboard.type('Silent Spring');
  await expect(page.getByRole('button', { name: 'New Book “Silent Spring”' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const made = page.getByRole('gridcell', { name: 'Silent Spring', exact: true });
  await expect(made).toBeVisible();
  await expect.poll(() => changes.length).toBeGreaterThan(0);
});

test('Escape leaves a cell, a palette and a menu with everything as it was', async ({ page }) => {
  const changes = changesOf(page);
  await page.goto('/members');
  await tabTo(page, page.locator('[role="grid"] [tabindex="0"]'));
  await press(page, 'Control+Home', 'ArrowDown', 'Enter');
  await expect(cell(page, 1, 0).locator('input')).toBeFocused();
  await page.keyboard.type('Somebody else');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 0)).toBeFocused();
  await expect(cell(page, 1, 0)).toContainText('Amina Yusuf');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, 1, 0)).toBeFocused();

  const roles = page.getByRole('button', { name: 'Appearance and language' });
  await roles.focus();
  await press(page, 'Enter', 'Escape');
  await expect(roles).toBeFocused();
  expect(changes).toEqual([]);
});
