import { press, tabTo } from './page-objects/keyboard.ts';
import { expect, freshTest, test } from './page-objects/gallery-story.ts';
import { pressAtOnce, slowDown } from './page-objects/slow-machine.ts';

/** Every field of atoms can be used by keyboard alone, in the ways of the ARIA Authoring Practices. */

test.use({ trace: 'off' });

test('a picker is searched, walked through and left', async ({ page, story }) => {
  await story.open('fields-object--choose-only');
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
  await press(page, 'ArrowDown');
  await expect(page.locator('[role="option"].active')).toHaveText('Amsterdam');
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await story.expectSent({ op: 'replace', path: 'Field', value: 'breda' });
  await expect(picker).toBeFocused();
});

test('text that matches nothing stays on screen and is not saved', async ({ page, story }) => {
  await story.open('fields-object--choose-only');
  const picker = page.getByRole('combobox', { name: 'Field' });
  await tabTo(page, picker);
  await press(page, 'Control+a');
  await page.keyboard.type('Atlantis');
  await expect(page.getByText('No match', { exact: true })).toBeVisible();
  await press(page, 'Tab');
  await expect(picker).toHaveValue('Atlantis');
  await expect(page.getByRole('status').filter({ hasText: 'No match for' })).toBeVisible();
  expect(await story.sent()).toEqual([]);
});

test('an atom is created by its name', async ({ page, story }) => {
  await story.open('fields-object--create-only');
  const picker = page.getByRole('combobox');
  await tabTo(page, picker);
  await page.keyboard.type('Atlantis');
  await expect(page.getByRole('option')).toHaveText(['Create “Atlantis”']);
  await press(page, 'ArrowDown', 'Enter');
  await story.expectSent({ op: 'create', path: 'Field', value: 'Atlantis' });
});

test('an atom is unlinked', async ({ page, story }) => {
  await story.open('fields-object--list');
  await tabTo(page, page.getByRole('button', { name: 'Unlink Breda' }));
  await press(page, 'Enter');
  await story.expectSent({ op: 'remove', path: 'Field', value: 'breda' });
});

test('a deletion asks for confirmation: the dialog holds the focus, and Escape cancels', async ({
  page,
  story,
}) => {
  await story.open('fields-object--list');
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
  expect(await story.sent()).toEqual([]);
});

freshTest('keys that outrun the question are for the question', async ({ page, story }) => {
  await story.open('fields-object--list');
  const button = page.getByRole('button', { name: 'Delete Utrecht' });
  await tabTo(page, button);
  await slowDown(page);
  await pressAtOnce(page, ['Enter', 'Enter']);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  expect(await story.sent()).toEqual([]);
  await pressAtOnce(page, ['Enter', 'Tab', 'Enter']);
  await expect
    .poll(async () => (await story.sent()).at(-1))
    .toMatch(/^DELETE resource\/Person\/p1\/Field\/utrecht/);
});

freshTest('keys that outrun the menu of interfaces are for the menu', async ({ page, story }) => {
  await story.open('fields-object--read-only');
  const button = page.getByRole('button', { name: 'Open Utrecht in' });
  await tabTo(page, button);
  await slowDown(page);
  await pressAtOnce(page, ['Enter', 'ArrowDown']);
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await pressAtOnce(page, ['Escape', 'Enter', 'Escape']);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the menu of interfaces opens, moves and closes by keys', async ({ page, story }) => {
  await story.open('fields-object--read-only');
  const button = page.getByRole('button', { name: 'Open Utrecht in' });
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await press(page, 'Escape');
  await expect(button).toBeFocused();
});

for (const box of ['filtered-dropdown', 'select']) {
  test.describe(`the box ${box}`, () => {
    const path = 'Lives_32_in/p1/setRelation';

    test('is opened at its first or last choice, searched and chosen from', async ({
      page,
      story,
    }) => {
      await story.open(`boxes-${box}--none-chosen`);
      const picker = page.getByRole('combobox', { name: 'Lives in' });
      await tabTo(page, picker);
      await press(page, 'ArrowUp');
      await expect(page.locator('[role="option"].active')).toHaveText('Utrecht');
      await press(page, 'Escape');
      await page.keyboard.type('heer');
      await expect(page.getByRole('option')).toHaveText(['Heerlen']);
      await press(page, 'ArrowDown', 'Enter');
      await story.expectSent({ op: 'replace', path, value: 'heerlen' });
      await expect(picker).toHaveValue('Heerlen');
    });

    test('lets atoms be added and taken out', async ({ page, story }) => {
      await story.open(`boxes-${box}--several`);
      await tabTo(page, page.getByRole('combobox'));
      await page.keyboard.type('Delft');
      await expect(page.getByRole('option')).toHaveText(['Delft']);
      await press(page, 'Enter');
      await story.expectSent({ op: 'add', path, value: 'delft' });
      await page.getByRole('link', { name: 'Utrecht' }).focus();
      await tabTo(page, page.getByRole('button', { name: 'Unlink Breda' }));
      await press(page, 'Enter');
      await expect
        .poll(async () => (await story.sent()).at(-1))
        .toEqual({ op: 'remove', path, value: 'breda' });
    });

    test('takes a day as the locale writes it, and clears it', async ({ page, story }) => {
      await story.open(`boxes-${box}--dates`);
      const picker = page.getByRole('combobox', { name: 'Lives in' });
      await tabTo(page, picker);
      await press(page, 'Control+a');
      await page.keyboard.type('1/12/2026');
      await expect(page.getByRole('option')).toHaveText(['01/12/2026']);
      await press(page, 'Enter');
      await story.expectSent({ op: 'replace', path, value: '2026-12-01' });
      await expect(picker).toHaveValue('01/12/2026');
      await press(page, 'Control+a', 'Delete', 'Tab');
      await expect
        .poll(async () => (await story.sent()).at(-1))
        .toEqual({ op: 'replace', path, value: null });
    });
  });
}

test('a file is chosen, downloaded, unlinked and, after a question, deleted', async ({
  page,
  story,
}) => {
  // Listening takes effect a while later, so it begins before the first key.
  const choosing = page.waitForEvent('filechooser');
  await story.open('fields-file--list');
  await tabTo(page, page.getByRole('link', { name: 'Download contract.pdf' }));
  await tabTo(page, page.getByRole('button', { name: 'Unlink contract.pdf' }));
  await press(page, 'Enter');
  await story.expectSent({ op: 'remove', path: 'Field', value: 'contract.pdf' });
  await tabTo(page, page.getByLabel('Choose file: Field'));
  await press(page, 'Space');
  const buffer = Buffer.from('Notes');
  await (await choosing).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('main').getByText('notes.txt')).toBeVisible();
  await page.getByRole('link').first().focus();
  await tabTo(page, page.getByRole('button', { name: 'Delete photo of the house.jpeg' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('FileObject “photo of the house.jpeg” will be deleted.');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await press(page, 'Enter');
  await expect
    .poll(async () => (await story.sent()).at(-1))
    .toMatch(/^DELETE resource\/Person\/p1\/Field\//);
  await expect(page.getByRole('link', { name: /photo/ })).toHaveCount(0);
});
