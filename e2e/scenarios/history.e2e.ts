import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test('a change is undone and redone by keyboard', { tag: '@journey' }, async ({ page }) => {
  const library = new InterfacePage(page);
  await page.goto('/member/m2');
  const name = library.field('Name');
  const before = await name.inputValue();
  await name.fill('Somebody Else');
  // At once: the change is still on its way then.
  await name.press('Enter');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone:')).toBeVisible();
  await expect(name).toHaveValue(before);
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(name).toHaveValue('Somebody Else');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(name).toHaveValue(before);
});

test('a change in a table is undone and redone by keyboard, with the focus on its cell', async ({
  page,
}) => {
  const library = new InterfacePage(page);
  await library.follow('Members');
  const cell = library.row('Amina Yusuf').locator('td[data-label="E-mail"]');
  const before = await cell.innerText();
  await cell.click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('amina@elsewhere.example');
  // Without waiting for the response: the latest edit is undone all the same.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone:')).toBeVisible();
  await expect(cell).toHaveText(before);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(cell).toHaveText('amina@elsewhere.example');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell).toHaveText(before);
});

test('the history of a field is one click away, and leads to the page as it was', async ({
  page,
}) => {
  const library = new InterfacePage(page);
  await page.goto('/member/m4');
  const name = library.field('Name');
  const before = await name.inputValue();
  await name.fill('Another Name');
  await awaitResponse(page, () => name.press('Enter'));
  await page.getByRole('button', { name: 'History of Name' }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(`from ${before} to Another Name`);
  expect(await violationsOf(page, { within: 'amp-history-panel', tags: ALL_TAGS })).toEqual([]);
  await panel.getByRole('button', { name: 'View page at this time' }).last().click();
  await expect(page.getByText('This page is from')).toBeVisible();
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
  await expect(library.field('Name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to current version' }).click();
  await expect(name).toHaveValue('Another Name');
  // Other scenarios look for this member.
  await name.fill(before);
  await awaitResponse(page, () => name.press('Enter'));
});

test('before a delete the dialog says what goes with it', async ({ page }) => {
  const library = new InterfacePage(page);
  await library.follow('Books');
  await page.getByRole('button', { name: 'Delete Middlemarch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Removed from')).toBeVisible();
  expect(await violationsOf(page, { within: 'amp-confirm-dialog', tags: ALL_TAGS })).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(library.row('Middlemarch')).toBeVisible();
});
