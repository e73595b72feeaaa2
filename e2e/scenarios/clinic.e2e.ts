import { checkEveryRoute } from '../checks/every-route.ts';
import { withoutShift } from '../checks/layout-shift.ts';
import { Journey } from '../page-objects/journey.ts';
import { tabTo } from '../page-objects/keyboard.ts';
import { answered } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

test.use({
  script: 'projects/examples/clinic/clinic.adl',
  settings: { AMPERSAND_LOGIN: 'true' },
});

/** The primary colour of the identity, as the browser tells it. */
const GREEN = 'rgb(11, 110, 79)';

async function logIn(page: Page, password: string, user = 'desk'): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

checkEveryRoute([{ path: '/-/login', shows: 'Plan the visits of today' }]);

test('the practice has its own name, logo and colours, and the menu is as the script says', async ({
  page,
}) => {
  await page.goto('/-/login');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(
    'Clinic at the canal',
  );
  const logo = page.getByRole('banner').locator('img');
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCSS('background-color', GREEN);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /app\/logo\?v=/);
  await logIn(page, 'front desk');
  await expect(page.getByRole('button', { name: 'Account of desk' })).toBeVisible();
  await page.goto('/');
  const entries = page.getByRole('navigation').locator('app-menu-tree a');
  await expect(entries).toHaveText(['Visits', 'Animals', 'Owners']);
  await expect(entries.locator('path[d^="M"]')).toHaveCount(3);
});

test('the day of the desk: from a link to the log-out', async ({ page, complaints }) => {
  complaints.expect(/403/);
  await page.goto('/animal/an2');
  await logIn(page, 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: 'password is wrong' })).toBeVisible();
  await logIn(page, 'front desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Bello' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of desk' })).toBeVisible();

  const chip = page.getByRole('textbox', { name: 'Chip' });
  await answered(page, async () => {
    await chip.fill('528140000000012');
    await chip.press('Enter');
  });
  await expect(page.getByText('Chip 528140000000012 belongs to Minoes already.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(chip).toHaveValue('528140000000034');

  const mother = page.getByRole('combobox', { name: 'Mother' });
  await answered(page, async () => {
    await mother.fill('Bello');
    await mother.press('Enter');
  });
  await expect(page.getByText('Bello cannot be its own mother.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/visit/vi1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minoes, 23/11/2026 09:30');

  await page.goto('/');
  await expect(page.getByText('Plan the visits of today')).toBeVisible();
  await expect(page.getByText('Snuf comes at 23/11/2026 11:30.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Bello' })).toBeVisible();

  await page.getByRole('button', { name: 'Account of desk' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Animals' })).toHaveCount(0);
});

test('the day of a veterinarian by keyboard: what was found is written down', async ({ page }) => {
  const day = new Journey(page);
  await page.goto('/-/login');
  await logIn(page, 'stethoscope', 'vet');
  await expect(page.getByRole('button', { name: 'Account of vet' })).toBeVisible();
  await day.goTo('Animals');
  await page.goto('/');
  const todo = page.getByRole('link', { name: 'What was found at the visit of Rex?' });
  await day.stop(todo);
  await tabTo(page, todo);
  await page.keyboard.press('Enter');
  await day.stop(page.getByRole('heading', { level: 1, name: /^Rex, / }));
  const findings = page.getByRole('textbox', { name: 'Findings' });
  await tabTo(page, findings);
  await withoutShift(page, async () => {
    await page.keyboard.type('Wound is clean.\nStitches out.\nCome back in two weeks.\n\nPaid.');
    await answered(page, () => page.keyboard.press('Control+Enter'));
  });
  await page.goto('/');
  await expect(day.heading('Clinic at the canal')).toBeVisible();
  await expect(todo).toHaveCount(0);
});
