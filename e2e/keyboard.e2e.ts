import { expect, test, type Page } from '@playwright/test';
import { press, tabTo } from './page-objects/keyboard.ts';
import { GALLERY, readGallery } from './processes/gallery.ts';
import { serveFolder, type StaticServer } from './processes/static-server.ts';

/** Everything that a pointer can do can be done by keyboard, in the ways of the ARIA Authoring Practices. */

let server: StaticServer;
test.beforeAll(async () => {
  readGallery();
  server = await serveFolder(GALLERY);
});
test.afterAll(() => server.stop());
test.use({ trace: 'off' });

async function open(page: Page, story: string): Promise<void> {
  await page.goto(`${server.url}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true`);
  await expect(page.locator('story-stage main')).toBeAttached();
}

/** The operations that were sent so far. */
async function sent(page: Page): Promise<unknown[]> {
  const operations = page.getByRole('complementary', { name: 'Sent' }).locator('code + code');
  const texts = await operations.allTextContents();
  return texts.map((text) => JSON.parse(text) as unknown);
}

test('a text is typed, stored by Enter and restored by Escape', async ({ page }) => {
  await open(page, 'fields-alphanumeric--editable');
  const input = page.getByRole('textbox', { name: 'Field' });
  await tabTo(page, input);
  await press(page, 'Control+a');
  await page.keyboard.type('Anna');
  await press(page, 'Enter');
  await expect.poll(() => sent(page)).toEqual([{ op: 'replace', path: 'Field', value: 'Anna' }]);
  await expect(input).toBeFocused();
  await page.keyboard.type('!!');
  await press(page, 'Escape');
  await expect(input).toHaveValue('Anna');
});

test('a required text cannot be emptied: the old value comes back, and why is told', async ({
  page,
}) => {
  await open(page, 'fields-alphanumeric--required');
  const input = page.getByRole('textbox', { name: 'Field' });
  await tabTo(page, input);
  await press(page, 'Control+a', 'Delete', 'Enter');
  await expect(input).toHaveValue('Ann');
  await expect(page.getByRole('status').filter({ hasText: 'required' })).toBeVisible();
  expect(await sent(page)).toEqual([]);
});

test('values are added to a list and taken out of it', async ({ page }) => {
  await open(page, 'fields-alphanumeric--list');
  await tabTo(page, page.locator('.amp-adder input'));
  await page.keyboard.type('Carol');
  await press(page, 'Enter');
  await expect.poll(() => sent(page)).toEqual([{ op: 'add', path: 'Field', value: 'Carol' }]);
  await page.getByRole('textbox').first().focus();
  await tabTo(page, page.getByRole('button', { name: 'Remove Bob' }));
  await press(page, 'Enter');
  await expect
    .poll(async () => (await sent(page)).at(-1))
    .toEqual({ op: 'remove', path: 'Field', value: 'Bob' });
});

test('a truth value is chosen with the arrow keys', async ({ page }) => {
  await open(page, 'fields-boolean--editable');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await press(page, 'ArrowRight');
  await expect.poll(() => sent(page)).toEqual([{ op: 'replace', path: 'Field', value: false }]);
});

test('a password is saved by Enter', async ({ page }) => {
  await open(page, 'fields-password--editable');
  await tabTo(page, page.getByLabel('Field').locator('input'));
  await page.keyboard.type('secret');
  await press(page, 'Enter');
  await expect.poll(() => sent(page)).toEqual([{ op: 'replace', path: 'Field', value: 'secret' }]);
});

test('a picker is searched, walked through and left', async ({ page }) => {
  await open(page, 'fields-object--choose-only');
  const picker = page.getByRole('combobox', { name: 'Field' });
  await tabTo(page, picker);
  await press(page, 'Control+a');
  await page.keyboard.type('del');
  await expect(page.getByRole('option')).toHaveText(['Delft']);
  await press(page, 'ArrowDown');
  await expect(picker).toHaveAttribute('aria-activedescendant', /./);
  await press(page, 'Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(picker).toHaveValue('Utrecht');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect.poll(async () => (await sent(page)).length).toBe(1);
  await expect(picker).toBeFocused();
});

test('deleting asks; the question holds the focus, Escape means no', async ({ page }) => {
  await open(page, 'fields-object--list');
  const button = page.getByRole('button', { name: 'Delete Utrecht' });
  await tabTo(page, button);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Tab');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
  await press(page, 'Tab');
  await expect(dialog.locator(':focus')).toBeAttached();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await sent(page)).toEqual([]);
});

test('a date is picked in the calendar, which gives the focus back', async ({ page }) => {
  await open(page, 'fields-date--editable');
  const button = page.getByRole('button', { name: 'Open calendar' });
  await tabTo(page, button);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog.locator('.mat-calendar-body-active')).toBeVisible();
  await dialog.locator('.mat-calendar-body-active').focus();
  await press(page, 'ArrowLeft', 'Enter');
  await expect
    .poll(() => sent(page))
    .toEqual([{ op: 'replace', path: 'Field', value: '2026-02-27' }]);
});

test('tabs are one tab stop, and arrows, Home and End go through them', async ({ page }) => {
  await open(page, 'boxes-tabs--one');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tabTo(page, tab('Name'));
  await press(page, 'ArrowRight');
  await expect(tab('Born')).toBeFocused();
  await expect(tab('Born')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'End');
  await expect(tab('Nicknames')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tab('Name')).toBeFocused();
  await expect(tab('Name')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Tab');
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
});

test.describe('a table', () => {
  const cell = (page: Page, row: number, column: number) =>
    page.locator(`[data-row="${row}"][data-column="${column}"]`);

  /** Goes into the grid by its one tab stop. */
  async function enter(page: Page): Promise<void> {
    await tabTo(page, page.locator('[role="grid"] [tabindex="0"]'));
  }

  test('is one tab stop in which arrows, Home and End move', async ({ page }) => {
    await open(page, 'boxes-table--several');
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

  test('edits with Enter and stores with Enter, and the focus stays on the cell', async ({
    page,
  }) => {
    await open(page, 'boxes-table--several');
    await enter(page);
    await press(page, 'Enter');
    await expect(cell(page, 1, 0).locator('input')).toBeFocused();
    await page.keyboard.type('Anna');
    await press(page, 'Enter');
    await expect
      .poll(() => sent(page))
      .toEqual([{ op: 'replace', path: 'Members/m1/Name', value: 'Anna' }]);
    await expect(cell(page, 1, 0)).toBeFocused();
    await expect(cell(page, 1, 0)).toHaveText(/Anna/);
  });

  test('leaves a cell with Escape and goes on with Tab', async ({ page }) => {
    await open(page, 'boxes-table--several');
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
    expect(await sent(page)).toEqual([]);
  });

  test('sorts by a heading', async ({ page }) => {
    await open(page, 'boxes-table--sorted');
    await enter(page);
    await press(page, 'Control+Home', 'Enter');
    const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).not.toHaveAttribute('aria-sort', 'descending');
  });

  test('walks through rows that are not drawn yet', async ({ page }) => {
    await open(page, 'boxes-table--long');
    await enter(page);
    await press(page, 'Control+End');
    await expect(page.locator('[data-row="1000"]:focus')).toBeVisible();
    await press(page, 'Control+Home');
    await expect(cell(page, 0, 0)).toBeFocused();
  });
});

test('a button that toggles a property is pressed by the space bar', async ({ page }) => {
  await open(page, 'boxes-property-button--several');
  const button = page.getByRole('button', { name: 'Member of the board' });
  await tabTo(page, button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Space');
  await expect
    .poll(() => sent(page))
    .toEqual([{ op: 'replace', path: 'Members/m1/property', value: false }]);
});

test('the menu of interfaces opens, moves and closes by keys', async ({ page }) => {
  await open(page, 'fields-object--read-only');
  const button = page.getByRole('button', { name: 'Open Utrecht in' });
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await press(page, 'Escape');
  await expect(button).toBeFocused();
});

test('edits that wait are saved from the bar, which does not cover the focus', async ({ page }) => {
  await open(page, 'pages-interface--transactional');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await tabTo(page, name);
  await press(page, 'Control+a');
  await page.keyboard.type('Anna');
  await press(page, 'Enter');
  const save = page.getByRole('button', { name: 'Save all changes' });
  await expect(save).toBeEnabled();
  await tabTo(page, save);
  await press(page, 'Enter');
  await expect
    .poll(async () => (await sent(page)).at(-1))
    .toMatchObject({ op: 'replace', value: 'Anna' });
});
