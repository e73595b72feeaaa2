import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { press, tabTo } from '../page-objects/keyboard.ts';
import { expect, test } from '../test.ts';

test.use({ changesData: false });

test('a rejected edit is explained by keyboard', { tag: '@journey' }, async ({ page }) => {
  const library = new InterfacePage(page);
  await library.follow('Loan desk');
  await library.row('Middlemarch').getByRole('gridcell').nth(3).click();
  const due = page.getByRole('textbox', { name: 'Due on' });
  await due.fill('01/09/2026');
  await due.press('Enter');
  const why = page.getByRole('main').getByRole('button', { name: 'Why?' });
  // While values are entered, Tab goes from cell to cell.
  await press(page, 'Escape');
  await tabTo(page, why);
  await press(page, 'Enter');
  const explanation = page.locator('amp-explanation');
  await expect(explanation).toContainText('A loan ends after it begins');
  await expect(explanation).toContainText('14/09/2026');
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Tab', 'Enter');
  await expect(explanation.getByRole('listitem').first()).toBeVisible();
  await expect(library.row('Middlemarch')).toContainText('01/09/2026');
});

test('a task is explained, at 320 px and in dark as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/-/signals');
  const why = page.getByRole('button', { name: /^Why\? .* should have returned/ });
  await expect(page.locator('app-task-info').first()).toContainText('Due on');
  await why.first().click();
  const explanation = page.locator('amp-explanation');
  await expect(explanation).toContainText('Books that are overdue');
  await explanation.getByText('Step by step').click();
  await expect(explanation.getByRole('listitem').first()).toBeVisible();
  await explanation.getByText('As a graph').click();
  await expect(explanation.getByRole('img', { name: /Due on/ })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await violationsOf(page, { within: 'body', tags: ALL_TAGS })).toEqual([]);
});

test('a page says why a field cannot be changed, at 320 px and in dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/books');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, 'Alt+Shift+W');
  const panel = page.getByRole('dialog');
  const question = panel.getByRole('combobox');
  await expect(question).toBeFocused();
  const fields = question.locator('optgroup[label="Change a field"] option');
  const value = await fields.filter({ hasText: 'On loan to' }).first().getAttribute('value');
  await question.selectOption(value);
  await expect(panel.getByRole('status')).toContainText('“On loan to” follows from other data');
  await panel.getByRole('textbox').fill('nowhere');
  await press(page, 'Enter');
  await expect(panel.getByRole('status').last()).toContainText('None of your roles');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await violationsOf(page, { within: 'mat-dialog-container', tags: ALL_TAGS })).toEqual([]);
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Why can’t I…?' })).toBeVisible();
});

test.describe('a view', () => {
  // The change log records it.
  test.use({ changesData: true });

  test('an administrator views the application as a role, and exits', async ({ page }) => {
    await page.goto('/-/admin/view-as');
    await page.getByRole('button', { name: 'View as Librarian' }).click();
    const banner = page.locator('app-view-banner');
    await expect(banner).toContainText('as Librarian');
    await page.goto('/-/admin');
    await expect(banner).toContainText('You can’t change anything');
    await expect(page.getByRole('alert')).toContainText('don’t give you access');
    const library = new InterfacePage(page);
    await library.follow('Loan desk');
    await expect(library.row('Middlemarch')).toBeVisible();
    const response = await page.request.patch('/api/v1/app/roles', {
      data: [],
      headers: { origin: new URL(page.url()).origin },
    });
    expect(response.status()).toBe(403);
    expect(await violationsOf(page, { within: 'app-view-banner', tags: ALL_TAGS })).toEqual([]);
    await banner.getByRole('button', { name: 'Exit view' }).click();
    await expect(banner).toHaveCount(0);
    await page.goto('/-/admin');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  });
});

test('a page that is closed to the active roles says which role opens it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Loan desk' }).first()).toBeVisible();
  const roles = [{ id: 'Librarian', active: false }];
  const headers = { origin: new URL(page.url()).origin };
  const changed = await page.request.patch('/api/v1/app/roles', { data: roles, headers });
  expect(changed.status()).toBe(200);
  await page.goto('/loandesk');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Why\?/ })
    .click();
  await expect(page.locator('amp-why-not')).toContainText(
    '“Loan desk” is available to these roles: “Librarian”.',
  );
  await page.goto('/-/search?q=loan%20desk');
  await expect(page.locator('app-closed-page')).toContainText('Librarian');
});
