import type { Locator } from '@playwright/test';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** The horizontal range of an element on the screen. */
async function rangeOf(part: Locator): Promise<readonly [number, number]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return [box.x, box.x + box.width];
}

for (const [direction, width] of [
  ['ltr', 620],
  ['rtl', 620],
  ['ltr', 600],
] as const)
  test(`the reason for a rejected edit is in sight in a table that is scrolled sideways: ${direction}, ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/loandesk');
    await page.getByRole('gridcell').first().waitFor();
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    const frame = page.locator('box-table .view').first();
    await expect
      .poll(() => frame.evaluate((view) => view.scrollWidth - view.clientWidth))
      .toBeGreaterThan(50);
    const cell = page.getByRole('row').nth(1).getByRole('gridcell').nth(3);
    await cell.click();
    await page.keyboard.type('01/01/2001');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
    const reason = page.getByText('The due date of a loan cannot lie before');
    await expect(reason).toHaveCount(1);
    for (const end of [-10_000, 0, 10_000]) {
      await frame.evaluate((element, left) => (element.scrollLeft = left), end);
      const [[start, stop], [left, right]] = [await rangeOf(reason), await rangeOf(frame)];
      expect(start).toBeGreaterThanOrEqual(left);
      expect(stop).toBeLessThanOrEqual(right);
    }
    await page.getByRole('button', { name: 'Discard' }).click();
  });
