import type { Page } from '@playwright/test';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** What only a real browser can show of a table: its clipboard, and that nothing moves. */

const cell = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`);

test(
  'cells go through the real clipboard into others, and back by one step',
  { tag: '@journey' },
  async ({ page }) => {
    await new InterfacePage(page).follow('Books');
    const pages = (row: number) => cell(page, row, 3);
    await expect(pages(1)).toHaveText('416');
    await pages(1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+c');
    await pages(3).focus();
    await page.keyboard.press('ControlOrMeta+v');
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('status')).toContainText('2 cells will change');
    await awaitResponse(page, () =>
      preview.getByRole('button', { name: 'Change 2 cells' }).click(),
    );
    await expect(pages(3)).toHaveText('416');
    await expect(pages(4)).toHaveText('148');
    await awaitResponse(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect(pages(3)).toHaveText('352');
    await expect(pages(4)).toHaveText('880');
  },
);

test('nothing of a table moves while one edits, whatever message appears', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  await new InterfacePage(page).follow('Loan desk');
  const headings = page.getByRole('columnheader');
  const edges = () =>
    headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  const due = cell(page, 2, 3);
  await expect(due).toHaveText('05/10/2026');
  const before = await edges();
  await page.evaluate(() => void ((window as unknown as { shifts: number[] }).shifts.length = 0));
  await due.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('some other day, when it suits everybody');
  expect(await edges()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a date')).toBeVisible();
  expect(await edges()).toEqual(before);
  // Shifts right after a key count as well here.
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(shifted).toBeLessThanOrEqual(0.05);
});
