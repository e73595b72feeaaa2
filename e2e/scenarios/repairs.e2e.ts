import { InterfacePage } from '../page-objects/interface-page.ts';
import { press } from '../page-objects/keyboard.ts';
import { expect, test } from '../test.ts';

test('a rejected edit is repaired with two keys', { tag: '@journey' }, async ({ page }) => {
  const library = new InterfacePage(page);
  await library.follow('Loan desk');
  await library.row('Middlemarch').getByRole('gridcell').nth(3).click();
  const due = page.getByRole('textbox', { name: 'Due on' });
  await due.fill('01/09/2026');
  await due.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Why?' })).toBeVisible();
  await press(page, 'Alt+Shift+W');
  const repair = page.getByRole('button', { name: /^Set “Lent on” of “Middlemarch/ });
  await expect(repair).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('amp-explanation')).toBeHidden();
  await expect(page.getByText('Not saved')).toBeHidden();
  const dates = library.row('Middlemarch').getByRole('gridcell');
  await expect(dates.nth(2)).toContainText('01/09/2026');
  await expect(dates.nth(3)).toContainText('01/09/2026');
});
