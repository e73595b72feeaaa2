import type { Locator } from '@playwright/test';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({
  script: 'projects/examples/automation/automation.adl',
});

test('login and logout through the model', { tag: '@journey' }, async ({ page, context }) => {
  const login = new InterfacePage(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await login.follow('Log in');
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await awaitResponse(page, async () => {
    await login.field('User name').fill('clerk');
    await login.field('User name').press('Enter');
  });
  const before = (await context.cookies())[0]?.value;
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await awaitResponse(page, async () => {
    await password.fill('wrong');
    await password.press('Enter');
  });
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await awaitResponse(page, async () => {
    await password.fill('paperclip');
    await password.press('Enter');
  });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect((await context.cookies())[0]?.value, 'a login renews the session').not.toBe(before);
  await awaitResponse(page, () =>
    page.getByRole('button', { name: 'Log out', exact: true }).click(),
  );
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

test('a visitor with a deep link is asked to log in; an interface of another role is then rejected', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/);
  await page.goto('/customers');
  const main = page.getByRole('main');
  await expect(main).toContainText('Log in to open this page.');
  await main.getByLabel('Username').fill('clerk');
  await main.getByLabel('Password').fill('paperclip');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers$/);
  await expect(main).toContainText('You don’t have permission to do this.');
});

test('what is typed after the session ended is saved by logging in on the page', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/40[13]/);
  const logIn = async (form: Locator) => {
    await form.getByLabel('Username').fill('clerk');
    await form.getByLabel('Password').fill('paperclip');
    await page.keyboard.press('Enter');
  };
  await page.goto('/orders');
  await logIn(page.getByRole('main'));
  const titles = page.locator('td[data-label="Title"]');
  await expect(titles).not.toHaveCount(0);
  const count = await titles.count();
  const [cookie] = await context.cookies();
  await context.addCookies([{ ...cookie!, value: 'x'.repeat(43) }]);
  await titles.first().focus();
  await page.keyboard.type('Typed too late');
  await page.keyboard.press('Enter');
  const banner = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
  await expect(banner).toBeVisible();
  const waits = page.getByText('This will be saved when you log in.');
  await expect(waits).toBeVisible();
  // What would be read now is what a visitor sees.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(titles).toHaveCount(count);
  await logIn(banner);
  await expect(banner).toHaveCount(0);
  await expect(waits).toHaveCount(0);
  await page.reload();
  await expect(titles.filter({ hasText: 'Typed too late' })).toHaveCount(1);
});
