import type { Page } from '@playwright/test';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({
  script: 'projects/examples/automation/automation.adl',
  settings: { AMPERSAND_LOGIN: 'false' },
});

/** Makes this the only active one of the roles of people. */
async function actAs(page: Page, role: 'Clerk' | 'Manager'): Promise<void> {
  await page.getByRole('button', { name: 'Roles' }).click();
  await page.getByLabel(role, { exact: true }).check();
  const other = role === 'Clerk' ? 'Manager' : 'Clerk';
  const rest = page.getByRole('checkbox', { name: other, checked: true });
  if ((await rest.count()) > 0) await rest.uncheck();
  await page.keyboard.press('Escape');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await actAs(page, 'Manager');
});

test('another role gives another menu without loading the page again', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await actAs(page, 'Clerk');
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('several roles are active together', async ({ page }) => {
  const todo = page.getByRole('main');
  await page.getByRole('button', { name: 'Roles' }).click();
  await page.getByRole('checkbox', { name: 'Clerk', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'Manager', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Tasks/ }).click();
  await expect(todo).toContainText("'Saddle' is urgent and waits.");
  await expect(todo).toContainText("Whose is 'Chain'?");
});

test('signals are those of the active role', async ({ page }) => {
  await page.getByRole('link', { name: /Tasks/ }).click();
  await expect(page.getByRole('main')).toContainText("'Saddle' is urgent and waits.");
  await expect(page.getByRole('main')).not.toContainText("Whose is 'Chain'?");
});

test(
  'accepting an order makes its invoice, and navTo is followed',
  { tag: '@journey' },
  async ({ page }) => {
    const orders = new InterfacePage(page);
    await page.goto('/order/o1');
    await expect(orders.field('Title')).toHaveValue('Bicycle bell');
    await page.goto('/orders');
    const accepted = orders.row('Bicycle bell').getByRole('gridcell').nth(4);
    await accepted.click();
    await awaitResponse(page, () =>
      orders.row('Bicycle bell').getByRole('switch', { name: 'Accepted' }).click(),
    );
    await expect(page).toHaveURL(/\/order\/o1$/);
    await page.goto('/orders');
    await expect(orders.row('Bicycle bell')).toContainText(/Invoice/);
  },
);

test('ENFORCE keeps what is computed up to date', async ({ page }) => {
  const order = new InterfacePage(page);
  await page.goto('/order/o4');
  await awaitResponse(page, () => page.getByRole('switch', { name: 'Urgent' }).click());
  await page.goto('/orders');
  await expect(order.row('Pump').getByRole('gridcell').nth(3)).toContainText('Yes');
  await expect(order.row('Pump').getByRole('gridcell').nth(5)).toContainText('Yes');
});

test('a cancelled order is deleted by the engine', async ({ page, complaints }) => {
  complaints.expect(/404/);
  const orders = new InterfacePage(page);
  await page.goto('/order/o3');
  await expect(orders.field('Title')).toHaveValue('Chain');
  await awaitResponse(page, () => page.getByRole('switch', { name: 'Cancelled' }).click());
  await page.goto('/orders');
  await expect(orders.row('Pump')).toBeVisible();
  await expect(orders.row('Chain')).toHaveCount(0);
});

test('two customers that are the same are merged', async ({ page }) => {
  await page.goto('/customers');
  const customers = new InterfacePage(page);
  await expect(customers.row('Bram de Vries')).toBeVisible();
  await customers.row('Bram de Vries').getByRole('gridcell').nth(1).click();
  const same = customers.row('Bram de Vries').getByRole('combobox');
  await same.fill('B. de');
  await expect(page.getByRole('option')).toHaveText(['B. de Vries']);
  await same.press('ArrowDown');
  await awaitResponse(page, () => same.press('Enter'));
  await expect(page.getByRole('row').filter({ hasText: 'de Vries' })).toHaveCount(1);
});

test('rules that undo each other are reported at the field, and nothing is stored', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/);
  await page.goto('/order/o4');
  const left = page.getByRole('switch', { name: 'Go left' });
  await expect(left).not.toBeChecked();
  await awaitResponse(page, () => left.click());
  const reason = page.getByRole('main').getByText('keep undoing each other');
  await expect(reason).toBeVisible();
  await expect(reason).toContainText('GoRight');
  await expect(reason).toContainText('GoLeft');
  await page.reload();
  await expect(page.getByRole('main').getByRole('switch', { name: 'Urgent' })).toBeVisible();
  await expect(left).not.toBeChecked();
});
