import type { Page } from '@playwright/test';
import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl' });

test('TABLE: title, default order, sorting by header, menu per row', async ({ page }) => {
  const list = new InterfacePage(page);
  await list.follow('Machines');
  await expect(page.getByText('All machines of the workshop')).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toContainText('Lathe');
  await expect(page.getByRole('columnheader', { name: /Serial number/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('columnheader', { name: /^Name/ }).click();
  await expect(rows.first()).toContainText('Circular saw');
  await list.act(list.row('Lathe'), 'Machine card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lathe');
  await expect(page.getByText('Machine · Machine card')).toBeVisible();
});

test('DASHBOARD: numbers of lists on tiles, and a table with a total', async ({ page }) => {
  await page.goto('/workshop');
  await expect(page.getByRole('group', { name: 'Machines' })).toHaveText('4');
  await expect(page.getByRole('group', { name: 'Total weight' })).toHaveText(
    /^1.250,75$|^1,250.75$/,
  );
  await expect(page.getByRole('group', { name: 'Oldest' })).toHaveText(/28.*2019|02.*2019/);
  await expect(page.locator('tfoot')).toContainText('8');
  await page.setViewportSize({ width: 320, height: 640 });
  const tiles = await page.locator('box-tile').all();
  const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  // Two numbers are next to each other.
  expect(boxes[1]?.y).toBe(boxes[0]?.y);
});

test('CHART: marks by keyboard, their rows, a table, no problem of accessibility', async ({
  page,
}) => {
  await page.goto('/workshop');
  const chart = page.getByRole('group', { name: 'Jobs by month' }).first();
  const marks = chart.getByRole('button', { name: /: 1$/ });
  await expect(marks.first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { within: 'main', tags: ALL_TAGS })).toEqual([]);
  }
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(marks.first()).toBeFocused();
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  await expect(chart.getByRole('table')).toContainText('Planned');
});

test('TABLE noHeader has no header, hideOnNoRecords has no table at all', async ({ page }) => {
  const list = new InterfacePage(page);
  await list.follow('Workers');
  await expect(list.row('Chen Li')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name' })).not.toBeInViewport();
  await list.follow('Robots');
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('TABS: tabs by keyboard, an empty tab is left out', async ({ page }) => {
  await page.goto('/machinetabs/lathe');
  await expect(page.getByText('One machine')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Crew', 'Jobs']);
  await page.getByRole('tab', { name: 'Crew' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Jobs' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('Turn the axle');
});

test('FORM: noRootTitle, title, hideLabels and hideSubOnNoRecords', async ({ page }) => {
  await page.goto('/machinesheet/lathe');
  await expect(page.getByText('Sheet for the wall')).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.width, 'the title is for screen readers only').toBeLessThanOrEqual(1);
  await expect(page.getByText('Chief', { exact: true })).toBeVisible();
  await expect(page.getByText('Switch off the power first.')).toBeVisible();
  await page.goto('/machinesheet/saw');
  await expect(page.getByText('Sheet for the wall')).toBeVisible();
  await expect(page.getByText('Chief', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('FORM with showOnNoRecords has a dash while all its fields are left out', async ({ page }) => {
  const dash = page.locator('box-form box-form .amp-nothing');
  await page.goto('/machinereview/saw');
  await expect(dash).toBeVisible();
  await expect(dash).toHaveText(/empty\s*–/);
  await page.goto('/machinereview/lathe');
  await expect(page.getByText('Serviced')).toBeVisible();
  await expect(dash).toBeHidden();
});

/** Opens the cards that rows are on a telephone. */
async function openCards(page: Page): Promise<void> {
  const cards = page.getByRole('button', { name: /^Details of/ });
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) await card.click();
}

for (const width of [1280, 800, 390]) {
  test(`FORM in a cell of a table shows its values, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/machinesheet/lathe');
    if (width < 480) await openCards(page);
    const values = page.locator('td box-form-field > .value');
    await expect(values.filter({ hasText: 'Ada Bakker' }).last()).toBeVisible();
    for (const value of await values.all()) {
      const room = await value.evaluate((element) => element.getBoundingClientRect().width);
      expect(room, 'the value has room below its label').toBeGreaterThan(100);
    }
  });
}

test('RAW: as it is, as a table and as a form', async ({ page }) => {
  await page.goto('/machinesheet/lathe');
  const table = page.getByRole('table').filter({ hasText: 'Björn Østby' });
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Skills']);
  await expect(table.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(2);
  await expect(page.getByText('sawing')).toHaveCount(2);
});

test('PROPBUTTON: toggle, set and clear; disabled follows the data', async ({ page }) => {
  const card = new InterfacePage(page);
  const retire = page.getByRole('button', { name: 'Retire' });
  await page.goto('/machinesheet/lathe');
  await expect(retire).toBeEnabled();
  await awaitResponse(page, () => page.getByRole('button', { name: 'Start or stop' }).click());
  await expect(retire).toBeDisabled();
  await awaitResponse(page, () => page.getByRole('button', { name: 'Stop', exact: true }).click());
  await expect(retire).toBeEnabled();
  await awaitResponse(page, () => page.getByRole('button', { name: 'Start', exact: true }).click());
  await expect(retire).toBeDisabled();
  await page.goto('/machinecard/lathe');
  await expect(card.field('Name')).toHaveValue('Lathe');
  await expect(page.getByRole('switch', { name: 'In use' })).toBeChecked();
});

test('rights: read only, change only, give only, not readable', async ({ page }) => {
  await page.goto('/machinerights/lathe');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Change only' }).click();
  await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeEditable();
  await expect(main.getByRole('button', { name: /^(Clear|Remove)/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Not readable' }).click();
  await expect(main.getByText('You don’t have permission to see Name')).toBeVisible();
  await expect(page.getByRole('tabpanel')).not.toContainText('Lathe');
});

test(
  'a file is uploaded, shown by its name, downloaded and unlinked',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/machinecard/lathe');
    const manuals = page.getByRole('group', { name: 'Manuals', exact: true });
    const file = { name: 'Manual (1).txt', mimeType: 'text/plain', buffer: Buffer.from('Oil it.') };
    await awaitResponse(page, () => page.getByLabel('Choose file: Manuals').setInputFiles(file));
    await expect(manuals).toContainText('Manual (1).txt');
    await page.reload();
    const downloading = page.waitForEvent('download');
    await manuals.getByRole('link', { name: /Manual \(1\)\.txt/ }).click();
    expect((await downloading).suggestedFilename()).toBe('Manual (1).txt');
    await awaitResponse(page, () => manuals.getByRole('button', { name: /^Unlink/ }).click());
    await expect(manuals).not.toContainText('Manual (1).txt');
  },
);

test('a file is deleted everywhere, unlike one that is unlinked', async ({ page, complaints }) => {
  await page.goto('/machinecard/saw');
  const manuals = page.getByRole('group', { name: 'Manuals', exact: true });
  const file = { name: 'Delete me.txt', mimeType: 'text/plain', buffer: Buffer.from('Old.') };
  await awaitResponse(page, () => page.getByLabel('Choose file: Manuals').setInputFiles(file));
  const link = manuals.getByRole('link', { name: /Delete me\.txt/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  await manuals.getByRole('button', { name: 'Delete Delete me.txt' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Manual “Delete me.txt” will be deleted.');
  await awaitResponse(page, () => dialog.getByRole('button', { name: 'Delete' }).click());
  await expect(link).toHaveCount(0);
  complaints.expect(/^404: .*file/);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('custom fields and boxes work next to the built-in ones', async ({ page }) => {
  await page.goto('/machinereview/lathe');
  const grade = page.getByRole('radiogroup', { name: 'Grade' });
  await expect(grade.getByRole('radio', { name: '4' })).toBeChecked();
  await awaitResponse(page, () => grade.getByRole('radio', { name: '2' }).check());
  await expect(page.getByRole('group', { name: 'Ada Bakker' })).toContainText('turning');
  const rename = (from: string, to: string) =>
    awaitResponse(page, async () => {
      const name = page.getByRole('group', { name: from }).getByRole('textbox', { name: 'Name' });
      await name.fill(to);
      await page.keyboard.press('Enter');
    });
  await rename('Ada Bakker', 'Ada de Bakker');
  const label = page.getByText('Ada de Bakker', { exact: true });
  await expect(label, 'read by the template').toBeVisible();
  // Other scenarios know her by the name that she had.
  await rename('Ada de Bakker', 'Ada Bakker');
  await awaitResponse(page, () => page.getByRole('button', { name: 'Unlink Ada Bakker' }).click());
  await expect(page.getByRole('group', { name: 'Ada Bakker' })).toHaveCount(0);
  await page.reload();
  await expect(grade.getByRole('radio', { name: '2' })).toBeChecked();
  await expect(page.getByRole('group', { name: /Ada/ })).toHaveCount(0);
});
