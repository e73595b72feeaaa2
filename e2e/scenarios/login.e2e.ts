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
