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
  await why.first().click();
  const explanation = page.locator('amp-explanation');
  await expect(explanation).toContainText('Books that are overdue');
  await explanation.getByText('How this follows').click();
  await expect(explanation.getByRole('listitem').first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await violationsOf(page, { within: 'body', tags: ALL_TAGS })).toEqual([]);
});
