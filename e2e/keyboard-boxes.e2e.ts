import { press, tabTo } from './page-objects/keyboard.ts';
import { expect, test } from './page-objects/gallery-story.ts';

/** Every box but the table, which has a file of its own, can be used by keyboard alone. */

test.use({ trace: 'off' });

test('in a form an atom is made, linked, unlinked and, after a question, deleted', async ({
  page,
  story,
}) => {
  await story.open('boxes-form--several');
  await tabTo(page, page.getByRole('button', { name: 'Unlink Ann' }));
  await press(page, 'Enter');
  await story.expectSent({ op: 'remove', path: 'Members', value: 'm1' });
  await tabTo(page, page.getByRole('button', { name: 'Delete Bob' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Person “Bob” will be deleted.');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await press(page, 'Enter');
  await expect.poll(async () => (await story.sent()).at(-1)).toMatch(/^DELETE .*\/Members\/m2$/);
  await tabTo(page, page.getByRole('combobox', { name: 'Link existing Person' }));
  await page.keyboard.type('zo');
  await expect(page.getByRole('option')).toHaveText(['Zoe']);
  await press(page, 'ArrowDown', 'Enter');
  await expect
    .poll(async () => (await story.sent()).at(-1))
    .toEqual({ op: 'add', path: 'Members', value: 'm90' });
});

test('the focus goes into a new atom', async ({ page, story }) => {
  await story.open('boxes-form--empty');
  await tabTo(page, page.getByRole('button', { name: 'New Person' }));
  await press(page, 'Enter');
  await expect.poll(async () => (await story.sent()).length).toBe(1);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
});

test('a load that failed is tried again', async ({ page, story }) => {
  await story.open('boxes-form--failed');
  await tabTo(page, page.getByRole('button', { name: 'Try again' }));
  await press(page, 'Enter');
  await expect(page.getByText('Couldn’t load this page. Try again.')).toBeVisible();
});

for (const layout of ['several', 'form', 'table'])
  test(`a plain box (${layout}) is edited field by field`, async ({ page, story }) => {
    await story.open(`boxes-raw--${layout}`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    await tabTo(page, name);
    await press(page, 'Control+a');
    await page.keyboard.type('Anna');
    await press(page, 'Enter');
    await story.expectSent({ op: 'replace', path: 'Members/m1/Name', value: 'Anna' });
    await tabTo(page, page.getByRole('textbox', { name: 'Born', exact: true }).first());
  });

test('tabs are one tab stop, and arrows, Home and End go through them', async ({ page, story }) => {
  await story.open('boxes-tabs--one');
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

test('a button that toggles a property is pressed by the space bar', async ({ page, story }) => {
  await story.open('boxes-property-button--several');
  const button = page.getByRole('button', { name: 'Member of the board' });
  await tabTo(page, button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Space');
  await story.expectSent({ op: 'replace', path: 'Members/m1/property', value: false });
  await expect(button).toBeFocused();
});

test('edits that wait are saved from the bar, which does not cover the focus', async ({
  page,
  story,
}) => {
  await story.open('pages-interface--transactional');
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
    .poll(async () => (await story.sent()).at(-1))
    .toMatchObject({ op: 'replace', value: 'Anna' });
});
