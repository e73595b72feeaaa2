import type { Page } from '@playwright/test';
import { press, tabTo } from './page-objects/keyboard.ts';
import { expect, freshTest, test } from './page-objects/gallery-story.ts';
import { pressAtOnce, slowDown } from './page-objects/slow-machine.ts';

/** A table can be used by keyboard alone, after the grid pattern of the ARIA Authoring Practices. */

test.use({ trace: 'off' });

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`);

/** Goes into the grid by its one tab stop. */
async function enter(page: Page): Promise<void> {
  await tabTo(page, page.locator('[role="grid"] [tabindex="0"]'));
}

test('a table is one tab stop in which arrows, Home and End move', async ({ page, story }) => {
  await story.open('boxes-table--several');
  await enter(page);
  await expect(cell(page, 1, 0)).toBeFocused();
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect(cell(page, 2, 1)).toBeFocused();
  await press(page, 'Control+Home');
  await expect(cell(page, 0, 0)).toBeFocused();
  await press(page, 'Control+End');
  await expect(cell(page, 2, 5)).toBeFocused();
  await expect(page.locator('[role="grid"] [tabindex="0"]')).toHaveCount(1);
});

test('a table edits with Enter and stores with Enter, and the focus stays on the cell', async ({
  page,
  story,
}) => {
  await story.open('boxes-table--several');
  await enter(page);
  await press(page, 'Enter');
  await expect(cell(page, 1, 0).locator('input')).toBeFocused();
  await page.keyboard.type('a');
  await press(page, 'Enter');
  await story.expectSent({ op: 'replace', path: 'Members/m1/Name', value: 'Anna' });
  await expect(cell(page, 1, 0)).toBeFocused();
  await expect(cell(page, 1, 0)).toHaveText(/Anna/);
});

test('Escape leaves a cell of a table, and Tab moves on', async ({ page, story }) => {
  await story.open('boxes-table--several');
  await enter(page);
  await press(page, 'F2');
  await expect(cell(page, 1, 0).locator('input')).toBeFocused();
  await page.keyboard.type('Nobody');
  await press(page, 'Escape');
  await expect(cell(page, 1, 0)).toBeFocused();
  await expect(cell(page, 1, 0)).toHaveText(/Ann/);
  await press(page, 'Enter');
  await expect(cell(page, 1, 0).locator('input')).toBeFocused();
  await press(page, 'Tab');
  await expect(cell(page, 1, 1).locator('input').first()).toBeFocused();
  expect(await story.sent()).toEqual([]);
});

test('a table begins a new value with a character on a resting cell', async ({ page, story }) => {
  await story.open('boxes-table--several');
  await enter(page);
  await page.keyboard.type('Item 524 x');
  await press(page, 'Enter');
  await story.expectSent({ op: 'replace', path: 'Members/m1/Name', value: 'Item 524 x' });
});

test('Shift+F2 in a table moves to the controls next to an input', async ({ page, story }) => {
  await story.open('boxes-table--several');
  await enter(page);
  await press(page, 'ArrowRight', 'ArrowRight', 'F2', 'Shift+F2');
  await expect(page.getByRole('button', { name: 'Clear Score' })).toBeFocused();
  await press(page, 'Enter');
  await story.expectSent({ op: 'replace', path: 'Members/m1/Score', value: null });
  // The button goes with the value; the focus stays in its cell.
  const place = '[data-row="1"][data-column="2"]';
  await expect(page.locator(`${place}:focus, ${place} :focus`)).toHaveCount(1);
});

test('a table sorts by a heading', async ({ page, story }) => {
  await story.open('boxes-table--sorted');
  await enter(page);
  await press(page, 'Control+Home', 'Enter');
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveAttribute('aria-sort', 'descending');
});

test('a table walks through rows that are not drawn yet', async ({ page, story }) => {
  await story.open('boxes-table--long');
  await enter(page);
  await press(page, 'Control+End');
  await expect(page.locator('[data-row="1000"]:focus')).toBeVisible();
  await press(page, 'Control+Home');
  await expect(cell(page, 0, 0)).toBeFocused();
});

test('a table is left by one Tab, whatever its cells and rows offer', async ({ page, story }) => {
  await story.open('boxes-table--menus');
  await enter(page);
  await press(page, 'Shift+Tab');
  await expect(page.locator('.tools :focus')).toHaveCount(1);
  await press(page, 'Tab');
  await expect(cell(page, 1, 0)).toBeFocused();
  await press(page, 'Tab');
  await expect(page.locator('[role="grid"] :focus')).toHaveCount(0);
});

test('a table leads to the tools of a row by Enter and out of them by Escape', async ({
  page,
  story,
}) => {
  await story.open('boxes-table--menus');
  await enter(page);
  await press(page, 'End');
  await expect(cell(page, 1, 5)).toBeFocused();
  await press(page, 'Enter');
  await expect(cell(page, 1, 5).getByRole('button').first()).toBeFocused();
  await press(page, 'Tab');
  await expect(cell(page, 1, 5).getByRole('button', { name: 'Unlink Ann' })).toBeFocused();
  await press(page, 'Escape');
  await expect(cell(page, 1, 5)).toBeFocused();
  await press(page, 'Enter');
  await expect(cell(page, 1, 5).getByRole('button').first()).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await story.expectSent({ op: 'remove', path: 'Members', value: 'm1' });
});

freshTest(
  'keys pressed before a table has opened an editor go to that editor',
  async ({ page, story }) => {
    await story.open('boxes-table--several');
    await enter(page);
    await slowDown(page);
    await pressAtOnce(page, ['ArrowUp', 'Alt+ArrowDown', 'Tab', 'Enter']);
    await expect(page.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'descending');
    await expect(cell(page, 0, 0)).toBeFocused();
    await pressAtOnce(page, ['ArrowDown', 'Shift+Enter', 'ArrowDown', 'Escape']);
    await expect(page.getByRole('region')).toHaveCount(0);
    await expect(cell(page, 2, 0)).toBeFocused();
    expect(await story.sent()).toEqual([]);
  },
);

freshTest('keys wait for the panel of a row that is still on its way', async ({ page, story }) => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/row-panel-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await story.open('boxes-table--several');
  await enter(page);
  await pressAtOnce(page, ['Shift+Enter', 'ArrowDown']);
  await expect(cell(page, 1, 0)).toBeFocused();
  arrive();
  await expect(page.getByRole('region')).toHaveAccessibleName('Bob');
  await press(page, 'Escape');
  await expect(cell(page, 2, 0)).toBeFocused();
  expect(await story.sent()).toEqual([]);
});

test('a table is filtered', async ({ page, story }) => {
  await story.open('boxes-table--sorted');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('carol');
  await expect(page.getByRole('status').filter({ hasText: '1 of 12' })).toBeVisible();
  await enter(page);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('gridcell', { name: 'Carol', exact: true })).toBeVisible();
});

freshTest('a long table is printed whole, without empty pages', async ({ page, story }) => {
  freshTest.setTimeout(180_000);
  await story.open('boxes-table--long&args=count:300');
  await expect(cell(page, 1, 0)).toBeVisible();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('[data-record]').length);
    });
  });
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '300');
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(5);
  expect(pages).toBeLessThan(30);
  await expect(page.locator('[data-record]')).not.toHaveCount(300);
});

freshTest('a table prints its filter, but not its toolbar', async ({ page, story }) => {
  await story.open('boxes-table--long&args=count:12');
  await page.getByRole('searchbox').fill('carol');
  await expect(page.getByRole('status').filter({ hasText: '1 of 12' })).toBeVisible();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['told'] = document.querySelector('.printed')?.textContent.trim();
    });
  });
  await page.pdf({ format: 'A4' });
  await expect(page.locator('body')).toHaveAttribute(
    'data-told',
    'Filter: “carol”. Rows: 1 of 12.',
  );
  await expect(page.locator('.printed')).toHaveCount(0);
});
