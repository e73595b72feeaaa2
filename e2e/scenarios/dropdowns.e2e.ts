import type { Locator, Page } from '@playwright/test';
import { awaitResponse, changesOf } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl' });

const MACHINE = '/machinecrew/saw';

/** Chooses the only option that begins with the typed text, by keyboard only. */
async function choose(page: Page, dropdown: Locator, typed: string): Promise<void> {
  await dropdown.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^\\s*${typed}`, 'i')]);
  await page.keyboard.press('ArrowDown');
  await awaitResponse(page, () => page.keyboard.press('Enter'));
}

test('UNI: the placeholder is emptyOption; an option is chosen by keyboard', async ({ page }) => {
  await page.goto(MACHINE);
  const chief = page.getByRole('combobox', { name: 'Chief' });
  await expect(chief).toHaveAttribute('placeholder', 'Nobody is chief');
  await choose(page, chief, 'che');
  await page.reload();
  await expect(chief).toHaveValue('Chen Li');
});

test('UNI and TOT: another option is chosen, and it cannot be emptied', async ({ page }) => {
  await page.goto(MACHINE);
  const keeper = page.getByRole('combobox', { name: 'Keeper' });
  await expect(keeper).toHaveValue('Björn Østby');
  await choose(page, keeper, 'ada');
  await page.reload();
  await expect(keeper).toHaveValue('Ada Bakker');
  const changes = changesOf(page);
  await keeper.fill('');
  await keeper.press('Tab');
  await expect(keeper).toHaveValue('Ada Bakker');
  expect(changes).toEqual([]);
});

test('neither: options are added and unlinked', { tag: '@journey' }, async ({ page }) => {
  await page.goto(MACHINE);
  const group = page.getByRole('group', { name: 'Operators', exact: true });
  for (const name of ['Ada Bakker', 'Chen Li']) {
    await choose(page, group.getByRole('combobox'), name);
    await expect(group.getByRole('link', { name })).toBeVisible();
  }
  await awaitResponse(page, () => group.getByRole('button', { name: 'Unlink Ada Bakker' }).click());
  await page.reload();
  await expect(group.getByRole('link')).toHaveText(['Chen Li']);
});

test('TOT: the last one stays', async ({ page }) => {
  await page.goto(MACHINE);
  const group = page.getByRole('group', { name: 'Trainers', exact: true });
  await expect(group.getByRole('link')).toHaveText(['Björn Østby']);
  await expect(group.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  await choose(page, group.getByRole('combobox'), 'Chen');
  await expect(group.getByRole('button', { name: /^Unlink/ })).toHaveCount(2);
});

test('read only shows the choice, nothing to choose from says so', async ({ page }) => {
  await page.goto('/machinecrew/lathe');
  const shown = page.getByRole('group', { name: 'Shown', exact: true });
  await expect(shown.getByRole('link', { name: 'Ada Bakker' })).toBeVisible();
  await expect(shown.getByRole('combobox')).toHaveCount(0);
  const nobody = page.getByRole('group', { name: 'Nobody', exact: true }).getByRole('combobox');
  await nobody.click();
  await expect(page.getByText('There is nobody to choose')).toBeVisible();
});

test('SELECT and FILTEREDDROPDOWN of one relation follow each other', async ({ page }) => {
  await page.goto('/machinecrew/lathe');
  await choose(page, page.getByRole('combobox', { name: 'Chosen' }), 'Björn');
  await expect(page.getByRole('combobox', { name: 'Chief' })).toHaveValue('Björn Østby');
});

test('of days and numbers in table cells: written as the locale does, chosen by keyboard', async ({
  page,
}) => {
  await page.goto('/machinecrew/lathe');
  const cells = page.getByRole('row', { name: 'Turn the axle' }).getByRole('gridcell');
  const [day, effort] = [cells.nth(1), cells.nth(2)];
  await expect(day).toHaveText('23/11/2026');
  await expect(effort).toHaveText('8');
  for (const [cell, typed] of [
    [day, '24/11'],
    [effort, '4'],
  ] as const) {
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(cell.getByRole('combobox')).toBeFocused();
    await choose(page, cell.getByRole('combobox'), typed);
    await expect(cell).toBeFocused();
  }
  await expect(day).toHaveText('24/11/2026');
  await effort.focus();
  await page.keyboard.press('Enter');
  const sidesOf = (element: Locator) =>
    element.evaluate((shown) => {
      const { left, right } = shown.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
  const editor = await sidesOf(effort.locator('.cell'));
  // The choices stand straight below the editor that the cell has become.
  await expect.poll(() => sidesOf(page.locator('.cdk-overlay-pane .panel'))).toEqual(editor);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const empty = page.getByRole('row', { name: 'Cut the beams' }).getByRole('gridcell').nth(1);
  await expect(empty).toHaveText('No day yet');
  await empty.focus();
  await page.keyboard.press('Enter');
  await expect(empty.getByRole('combobox')).toBeFocused();
  await choose(page, empty.getByRole('combobox'), '02/12');
  await page.reload();
  await expect(day).toHaveText('24/11/2026');
  await expect(effort).toHaveText('4');
  await expect(empty).toHaveText('02/12/2026');
});

test('the choices near the edge of the window open upwards', async ({ page }) => {
  await page.goto(MACHINE);
  const chief = page.getByRole('combobox', { name: 'Chief' });
  await chief.waitFor();
  const { y = 0, height = 0 } = (await chief.boundingBox()) ?? {};
  const window = { width: 1280, height: Math.ceil(y + height + 12) };
  await page.setViewportSize(window);
  await page.evaluate(() => scrollTo(0, 0));
  await chief.click();
  const choices = page.getByRole('listbox');
  await expect(choices.getByRole('option').first()).toBeVisible();
  await expect
    .poll(async () => {
      const [list, field] = [await choices.boundingBox(), await chief.boundingBox()];
      return list && field ? list.y >= 0 && list.y + list.height <= field.y : false;
    })
    .toBe(true);
});
