import { withoutShift } from '../checks/layout-shift.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { Journey } from '../page-objects/journey.ts';
import { press, tabTo } from '../page-objects/keyboard.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test('the menu opens an interface', async ({ page }) => {
  const library = new InterfacePage(page);
  await library.follow('Books');
  await expect(library.row('Middlemarch')).toContainText('George Eliot');
  await expect(library.row('Middlemarch')).toContainText('Bram de Vries');
  await expect(page).toHaveTitle('Books – Library');
});

test('a field is edited by keyboard and stored', async ({ page }) => {
  const library = new InterfacePage(page);
  await page.goto('/member/m3');
  await library.field('Name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Chloé Martin-Roux');
  await awaitResponse(page, () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(library.field('Name')).toHaveValue('Chloé Martin-Roux');
});

test('fields next to a list of values fill both of its rows', async ({ page }) => {
  const library = new InterfacePage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/book/b1');
  const adder = (await library.field('Add Written by').boundingBox()) ?? { y: 0, height: 0 };
  const next = (await library.field('ISBN').boundingBox()) ?? { y: Infinity };
  expect(next.y).toBeLessThan(adder.y + adder.height);
});

test('Escape takes the typed text back and sends nothing', async ({ page }) => {
  const library = new InterfacePage(page);
  const patches: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.url());
  });
  await page.goto('/member/m1');
  await library.field('Name').fill('Somebody else');
  await page.keyboard.press('Escape');
  await expect(library.field('Name')).toHaveValue('Amina Yusuf');
  await page.keyboard.press('Tab');
  expect(patches).toEqual([]);
});

test(
  'an edit that violates an invariant is rejected with the reason at the field',
  { tag: '@journey' },
  async ({ page }) => {
    const library = new InterfacePage(page);
    await library.follow('Loan desk');
    const row = library.row('Middlemarch');
    await row.getByRole('gridcell').nth(3).click();
    const due = row.getByRole('textbox', { name: 'Due on' });
    await due.fill('01/09/2026');
    await due.press('Enter');
    await expect(page.getByText('The due date of a loan cannot lie before')).toHaveCount(1);
    const reason = "'Middlemarch' was lent on 14/09/2026 and is due on 01/09/2026.";
    await expect(row.getByText(reason)).toBeVisible();
    await expect(row).toContainText('01/09/2026');
    await page.reload();
    await expect(library.row('Middlemarch')).toContainText('05/10/2026');
  },
);

test('rows are added to and removed from a table', { tag: '@journey' }, async ({ page }) => {
  const library = new InterfacePage(page);
  await library.follow('Books');
  await page.getByRole('button', { name: 'New Book' }).click();
  await page.getByRole('gridcell').getByRole('textbox', { name: 'Title' }).fill('Emma');
  await awaitResponse(page, () => page.keyboard.press('Enter'));
  const row = library.row('Emma');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Delete/ }).click();
  // Behind an open dialog the row counts as absent, so the response shows when it is deleted.
  const response = page.waitForResponse((response) => response.request().method() === 'DELETE');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /^Delete/ }).click();
  await response;
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(library.row('Middlemarch')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('values are added to and removed from a list', async ({ page }) => {
  await page.goto('/book/b3');
  const add = page.getByRole('textbox', { name: /^Add.*Written by/ });
  await add.fill('Eduard Douwes Dekker');
  await awaitResponse(page, () => add.press('Enter'));
  const values = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
  await expect(add).toHaveValue('');
  await page.reload();
  await expect(values).toHaveCount(2);
  await page.getByRole('button', { name: /^Remove.*Eduard Douwes Dekker/ }).click();
  await expect(values).toHaveCount(1);
  // Browsers differ in what they say when an element that has the focus goes.
  await expect(page.getByRole('group', { name: 'Written by' }).locator(':focus')).toBeVisible();
});

test('typing continues in a value that moves to another position in its list', async ({ page }) => {
  await page.goto('/book/b3');
  const authors = page.getByRole('group', { name: 'Written by' });
  const add = authors.getByRole('textbox', { name: /^Add/ });
  await awaitResponse(page, async () => {
    await add.fill('Aaron');
    await add.press('Enter');
  });
  const first = authors.getByRole('textbox').first();
  await expect(first).toHaveValue('Aaron');
  await first.fill('Zoe');
  await awaitResponse(page, () => first.press('Enter'));
  const last = authors.getByRole('listitem').last().getByRole('textbox');
  await expect(last).toHaveValue('Zoe');
  await expect(last).toBeFocused();
  await page.keyboard.type(' Heller');
  await awaitResponse(page, () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(last).toHaveValue('Zoe Heller');
  await awaitResponse(page, () => page.getByRole('button', { name: 'Remove Zoe Heller' }).click());
});

const overdue = /Bram de Vries should have returned 'Middlemarch'/;

test(
  'the day of a librarian by mouse: a book that was overdue comes back',
  { tag: '@journey' },
  async ({ page }) => {
    const day = new Journey(page);
    await page.goto('/');
    await day.stop(day.heading('At a glance'));
    const late = page.getByRole('group', { name: 'Overdue', exact: true });
    await expect(late).toContainText(/\d/);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await day.stop(page.getByText(overdue));
    await day.follow('Loan desk');
    const row = new InterfacePage(page).row('Middlemarch');
    await withoutShift(page, async () => {
      await row.getByRole('gridcell').nth(4).click();
      const returned = row.getByRole('textbox', { name: 'Returned on' });
      await returned.fill('06/11/2026');
      await awaitResponse(page, () => returned.press('Enter'));
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(day.heading('Library')).toBeVisible();
    await expect(page.getByText(overdue)).toHaveCount(0);
  },
);

test(
  'the day of a librarian by keyboard: a member moves, and gets a remark',
  { tag: '@journey' },
  async ({ page }) => {
    const day = new Journey(page);
    await page.goto('/');
    await expect(day.heading('At a glance')).toBeVisible();
    await day.goTo('Members');
    await tabTo(page, page.locator('[role="grid"] [tabindex="0"]'));
    await withoutShift(page, async () => {
      await press(page, 'Control+Home', 'ArrowDown', 'ArrowRight');
      await page.keyboard.type('amina@library.example');
      await awaitResponse(page, () => page.keyboard.press('Enter'));
    });
    await page.keyboard.press('Control+Enter');
    await day.stop(day.heading('Amina Yusuf'));
    await tabTo(page, page.getByRole('textbox', { name: 'Remarks' }));
    await withoutShift(page, async () => {
      await page.keyboard.type('Lives at the canal now.\nRings before she comes.\n\nLikes maps.');
      await awaitResponse(page, () => page.keyboard.press('Control+Enter'));
    });
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
      'amina@library.example',
    );
  },
);
