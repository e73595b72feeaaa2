import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl', changesData: false });

test(
  'FACETS: counts, choices in the address, child facets, and a sheet at 320 pixels',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/machinecatalog');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    await expect(filters.getByRole('checkbox', { name: 'Ada Bakker 1' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Nicknames' })).toHaveCount(0);
    await filters.getByRole('checkbox', { name: 'Old Betsy 1' }).focus();
    await page.keyboard.press('Space');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Lathe');
    await expect(page).toHaveURL(/f\.Nicknames=Old\+Betsy/);
    await filters.getByRole('button', { name: 'Parts of 2019' }).click();
    await filters.getByRole('checkbox', { name: 'February 1' }).check();
    await filters.getByRole('checkbox', { name: 'welding 1' }).check();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(filters.getByRole('checkbox', { name: 'February 1' })).toBeChecked();
    await expect(filters.getByRole('checkbox', { name: 'welding 1' })).toBeChecked();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Filters (3 selected)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('checkbox', { name: 'Old Betsy 1' })).toBeChecked();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const search = { within: 'html', tags: ALL_TAGS, colorsOnly: false };
    expect(await violationsOf(page, search)).toEqual([]);
    await sheet.getByRole('button', { name: 'Clear filters' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    await expect(page).not.toHaveURL(/f\./);
  },
);

test('the ends of a range fit in the menu of a column', async ({ page }) => {
  await page.goto('/machinecatalog');
  await page.getByRole('columnheader', { name: 'Weight' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  const menu = page.locator('amp-column-menu');
  await expect(menu.getByLabel('To', { exact: true })).toBeVisible();
  const [content, room] = await menu.evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ]);
  expect(content).toBe(room);
});
