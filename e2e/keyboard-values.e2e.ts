import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from './page-objects/keyboard.ts';
import { expect, freshTest, test } from './page-objects/gallery-story.ts';
import { pressAtOnce, slowDown } from './page-objects/slow-machine.ts';

/** Every field of values can be used by keyboard alone. */

test.use({ trace: 'off' });

const calendarButton = (page: Page) => page.getByRole('button', { name: 'Open calendar' });

/** Opens the calendar of the field by keyboard, and waits until one of its days has the focus. */
async function openCalendar(page: Page): Promise<Locator> {
  await tabTo(page, calendarButton(page));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.mat-calendar-body-active')).toBeFocused();
  return dialog;
}

const replaced = (value: unknown) => ({ op: 'replace', path: 'Field', value });

for (const [name, story, typed, value] of [
  ['a text', 'alphanumeric', 'Anna', 'Anna'],
  ['a whole number', 'integer', '0', 0],
  ['a number', 'float', '1,234.5', 1234.5],
  ['a date', 'date', '01/03/2026', '2026-03-01'],
  ['a date and a time', 'date-and-time', '01/03/2026 12:30', '2026-03-01T11:30:00Z'],
  ['a web address', 'web-address', 'https://example.com/x', 'https://example.com/x'],
] as const) {
  test(`${name} is typed, stored by Enter and restored by Escape`, async ({ page, story: it }) => {
    await it.open(`fields-${story}--editable`);
    const input = page.getByRole('textbox', { name: 'Field' });
    await tabTo(page, input);
    await press(page, 'Control+a');
    await page.keyboard.type(typed);
    await press(page, 'Enter');
    await it.expectSent(replaced(value));
    await expect(input).toBeFocused();
    const stored = await input.inputValue();
    await page.keyboard.type('!!');
    await press(page, 'Escape');
    await expect(input).toHaveValue(stored);
    await it.expectSent(replaced(value));
  });

  test(`${name} is cleared, added to a list and taken out of it`, async ({ page, story: it }) => {
    await it.open(`fields-${story}--editable`);
    await tabTo(page, page.getByRole('textbox', { name: 'Field' }));
    await press(page, 'Control+a', 'Delete', 'Enter');
    await it.expectSent(replaced(null));
    await it.open(`fields-${story}--list`);
    await tabTo(page, page.locator('.amp-adder input'));
    await page.keyboard.type(typed);
    await press(page, 'Enter');
    await it.expectSent({ op: 'add', path: 'Field', value });
    await page.getByRole('textbox').first().focus();
    await press(page, 'Control+a', 'Delete', 'Enter');
    await expect.poll(async () => (await it.sent()).at(-1)).toMatchObject({ op: 'remove' });
  });
}

test('an invalid date stays on screen with the expected format, and the saved one stays', async ({
  page,
  story,
}) => {
  await story.open('fields-date--editable');
  const input = page.getByRole('textbox', { name: 'Field' });
  await tabTo(page, input);
  await press(page, 'Control+a');
  await page.keyboard.type('30/02/2026');
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Enter a date, such as' })).toBeVisible();
  await expect(input).toHaveValue('30/02/2026');
  await press(page, 'Escape');
  await expect(input).toHaveValue('28/02/2026');
  expect(await story.sent()).toEqual([]);
});

test('a required text cannot be cleared: the old value returns with the reason', async ({
  page,
  story,
}) => {
  await story.open('fields-alphanumeric--required');
  const input = page.getByRole('textbox', { name: 'Field' });
  await tabTo(page, input);
  await press(page, 'Control+a', 'Delete', 'Enter');
  await expect(input).toHaveValue('Ann');
  await expect(page.getByRole('status').filter({ hasText: 'required' })).toBeVisible();
  expect(await story.sent()).toEqual([]);
});

test('buttons retry or discard a rejected text', async ({ page, story }) => {
  await story.open('fields-alphanumeric--rejected');
  await tabTo(page, page.getByRole('button', { name: 'Try again' }));
  await press(page, 'Enter');
  await expect.poll(async () => (await story.sent()).length).toBe(2);
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Field' }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Discard' }));
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Field' })).toHaveValue('Ann');
});

test('a text of several lines takes Enter as a new line and is stored by Control and Enter', async ({
  page,
  story,
}) => {
  await story.open('fields-text-of-several-lines--editable');
  await tabTo(page, page.getByRole('textbox', { name: 'Field' }));
  await press(page, 'Control+a');
  await page.keyboard.type('one');
  await press(page, 'Enter');
  await page.keyboard.type('two');
  expect(await story.sent()).toEqual([]);
  await press(page, 'Control+Enter');
  await story.expectSent(replaced('one\ntwo'));
});

test('the code editor is typed in, stored by Control and Enter, restored by Escape and left by Tab', async ({
  page,
  story,
}) => {
  await story.open('fields-long-text--editable');
  const editor = page.locator('.cm-content');
  await expect(editor).toBeVisible();
  await tabTo(page, editor);
  await press(page, 'Control+a');
  await page.keyboard.type('one');
  await press(page, 'Enter');
  await page.keyboard.type('two');
  expect(await story.sent()).toEqual([]);
  await press(page, 'Control+Enter');
  await story.expectSent(replaced('one\ntwo'));
  await page.keyboard.type(' three');
  await expect(editor).toContainText('two three');
  await press(page, 'Escape');
  await expect(editor).not.toContainText('three');
  await press(page, 'Tab');
  await expect(editor).not.toBeFocused();
});

test('a truth value is chosen with the arrow keys', async ({ page, story }) => {
  await story.open('fields-boolean--editable');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await press(page, 'ArrowRight');
  await story.expectSent(replaced(false));
});

test('a property is switched by the space bar', async ({ page, story }) => {
  await story.open('fields-boolean--property-relation');
  const toggle = page.getByRole('switch', { name: 'Field' });
  await tabTo(page, toggle);
  await expect(toggle).toBeChecked();
  await press(page, 'Space');
  await story.expectSent(replaced(false));
});

test('a password is shown, hidden and set', async ({ page, story }) => {
  await story.open('fields-password--editable');
  const input = page.getByLabel('Field').locator('input');
  await tabTo(page, input);
  await page.keyboard.type('secret');
  await tabTo(page, page.getByRole('button', { name: 'Show password' }));
  await press(page, 'Enter');
  await expect(input).toHaveAttribute('type', 'text');
  await tabTo(page, page.getByRole('button', { name: 'Set password' }));
  await press(page, 'Enter');
  await story.expectSent(replaced('secret'));
  await expect(page.getByText('The password was set')).toBeVisible();
  await expect(input).toHaveValue('');
});

for (const story of ['fields-binary--editable', 'fields-type-of-one--editable'])
  test(`there is nothing to stop at in ${story}`, async ({ page, story: it }) => {
    await it.open(story);
    const stops = page.locator('main').locator('a, button, input, [tabindex="0"]');
    await expect(stops).toHaveCount(0);
  });

test('a date is picked in the calendar, which gives the focus back', async ({ page, story }) => {
  await story.open('fields-date--editable');
  const button = calendarButton(page);
  await tabTo(page, button);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog.locator('.mat-calendar-body-active')).toBeFocused();
  await press(page, 'ArrowLeft', 'Enter');
  await story.expectSent(replaced('2026-02-27'));
});

test('a day and a time are chosen together, and Escape closes one list at a time', async ({
  page,
  story,
}) => {
  await story.open('fields-date-and-time--editable');
  const dialog = await openCalendar(page);
  await press(page, 'ArrowLeft', 'Enter');
  expect(await story.sent()).toEqual([]);
  const time = dialog.getByRole('combobox', { name: 'Time' });
  await tabTo(page, time);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('13:30');
  await press(page, 'ArrowDown', 'Enter');
  await expect(time).toHaveValue('14:00');
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await press(page, 'Enter');
  await story.expectSent(replaced('2026-02-27T13:00:00Z'));
  await expect(calendarButton(page)).toBeFocused();
});

freshTest(
  'keys that outrun the opening of the calendar are for its days',
  async ({ page, story }) => {
    await story.open('fields-date--editable');
    await tabTo(page, calendarButton(page));
    await slowDown(page);
    await pressAtOnce(page, ['Enter', 'ArrowLeft', 'Enter']);
    await story.expectSent(replaced('2026-02-27'));
    await expect(calendarButton(page)).toBeFocused();
    await pressAtOnce(page, ['Enter', 'ArrowLeft', 'ArrowLeft', 'Enter']);
    await story.expectSent(replaced('2026-02-27'), replaced('2026-02-25'));
  },
);

freshTest('keys that outrun the calendar stay where Tab has led', async ({ page, story }) => {
  await story.open('fields-date-and-time--editable');
  const dialog = await openCalendar(page);
  await slowDown(page);
  await pressAtOnce(page, ['ArrowLeft', 'Enter', 'Tab', 'Control+a']);
  await expect(dialog.locator('[aria-pressed="true"]')).toHaveText('27');
  await page.evaluate(() => new Promise((rendered) => setTimeout(rendered)));
  await page.keyboard.type('07:05');
  await press(page, 'Tab', 'Enter');
  await story.expectSent(replaced('2026-02-27T06:05:00Z'));
});

freshTest(
  'keys that outrun the list of times go on from the time that is there',
  async ({ page, story }) => {
    await story.open('fields-date-and-time--editable');
    const dialog = await openCalendar(page);
    const time = dialog.getByRole('combobox', { name: 'Time' });
    await tabTo(page, time);
    await slowDown(page);
    await pressAtOnce(page, ['ArrowDown', 'ArrowDown', 'Enter', 'Tab', 'Enter']);
    await story.expectSent(replaced('2026-02-28T13:00:00Z'));
  },
);

test('a time is typed next to the calendar, and an invalid time cannot be saved', async ({
  page,
  story,
}) => {
  await story.open('fields-date-and-time--editable');
  const dialog = await openCalendar(page);
  await tabTo(page, dialog.getByRole('combobox', { name: 'Time' }));
  await press(page, 'Control+a');
  await page.keyboard.type('noon');
  await expect(dialog.getByRole('alert')).toContainText('Enter a time, such as');
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await press(page, 'Enter');
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toBeFocused();
  expect(await story.sent()).toEqual([]);
  await press(page, 'Control+a');
  await page.keyboard.type('07:05');
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await press(page, 'Enter');
  await story.expectSent(replaced('2026-02-28T06:05:00Z'));
});
