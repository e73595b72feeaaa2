import type { Locator } from '@playwright/test';
import { expect, test } from '../test.ts';

/** The layout of a table: nothing moves when a menu opens or rows are selected, and related parts stay together. */

test.use({ changesData: false });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('controls for a new row stay above the table while the detail panel is open', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/books', 'New Book'],
    ['/loandesk', 'New Loan'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('gridcell').first().waitFor();
    await page.getByRole('button', { name: 'Open in panel' }).click();
    await expect(page.locator('amp-row-panel')).toBeVisible();
    const [table, button] = [page.getByRole('grid'), page.getByRole('button', { name })];
    const { y, height } = await boxOf(button);
    const distance = (await boxOf(table)).y - (y + height);
    expect(distance).toBeGreaterThanOrEqual(0);
    // The tools next to it take one line.
    expect(distance).toBeLessThan(24);
  }
});

for (const size of [1280, 1000, 768])
  test(`nothing moves when cells are selected, at ${size} pixels`, async ({ page }) => {
    await page.setViewportSize({ width: size, height: 800 });
    for (const [path, name] of [
      ['/books', 'New Book'],
      ['/loandesk', 'New Loan'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('gridcell').nth(2).focus();
      const parts = [page.getByRole('grid'), page.getByRole('button', { name })];
      const before = await Promise.all(parts.map(boxOf));
      await page.keyboard.press('Shift+ArrowRight');
      const bar = page.locator('amp-range-bar');
      await expect(bar).toContainText('1 × 2 cells selected');
      expect(await Promise.all(parts.map(boxOf))).toEqual(before);
      const { x, y, width, height } = await boxOf(bar);
      const table = await boxOf(page.getByRole('grid'));
      // It covers no row, and no button around the table. Tools that it replaces are hidden.
      expect(y + height <= table.y || y >= table.y + table.height).toBe(true);
      const covers = (one: { x: number; y: number; width: number; height: number }) =>
        one.x < x + width && one.x + one.width > x && one.y < y + height && one.y + one.height > y;
      const buttons = await page.locator(':is(.toolbar > button, .new > button):visible').all();
      expect(buttons.length).toBeGreaterThan(0);
      const boxes = await Promise.all(buttons.map(boxOf));
      expect(boxes.filter(covers)).toEqual([]);
    }
  });

for (const locale of ['en', 'nl', 'de'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('no column action wraps to a separate line', async ({ page }) => {
      await page.goto('/loandesk');
      await page.getByRole('columnheader').first().focus();
      await page.keyboard.press('Alt+ArrowDown');
      const buttons = page.locator('amp-column-menu h3:last-of-type ~ .line button');
      await expect(buttons).toHaveCount(6);
      const middles = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
      const onLine = Map.groupBy(middles, Math.round);
      expect([...onLine.values()].map(({ length }) => length)).toEqual([4, 2]);
    });
  });

test('the menu of views covers neither its button nor the bar where there is little room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/books');
  const button = page.getByRole('button', { name: 'Columns and views' });
  await button.click();
  const menu = page.locator('amp-view-menu');
  const { y, height } = await boxOf(menu);
  const own = await boxOf(button);
  expect(y).toBeGreaterThanOrEqual(own.y + own.height - 1);
  expect(y + height).toBeLessThanOrEqual(560);
});

test('on a wide screen values stay near what they are about', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.goto('/member/m1');
  const startOf = async (name: string) => (await boxOf(page.getByRole('columnheader', { name }))).x;
  expect((await startOf('Returned on')) - (await startOf('Book'))).toBeLessThan(800);
});
