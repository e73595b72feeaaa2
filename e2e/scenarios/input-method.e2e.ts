import { InputMethod } from '../page-objects/input-method.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { expect, test } from '../test.ts';

/**
 * The keys by which users of an input method choose among its suggestions do nothing else.
 */
test.use({ script: 'projects/examples/box-types/box-types.adl' });

/** Without Tab: an input method takes it before the browser moves the focus, and a test can't. */
const KEYS = ['Enter', 'Escape', 'ArrowDown', 'Control+Enter'];

test('a text is composed in a cell, and saved as it was chosen', async ({ page }) => {
  await new InterfacePage(page).follow('Machines');
  const cell = page.locator('td[data-label="Name"]').first();
  await cell.focus();
  const method = await InputMethod.of(page);
  await method.compose('かみ');
  const input = cell.getByRole('textbox');
  await expect(input).toHaveValue('かみ');
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await method.compose('かみ');
  }
  await method.choose('紙');
  await expect(input).toHaveValue('紙');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await saved).request().postDataJSON()).toMatchObject([{ op: 'replace', value: '紙' }]);
  await expect(cell).toHaveText(/紙/);
});

test('a search in a picker is composed before anything is chosen', async ({ page }) => {
  await new InterfacePage(page).follow('Machines');
  const cell = page.locator('td[data-label="Chief"]').first();
  await cell.focus();
  const method = await InputMethod.of(page);
  await method.compose('Che');
  const input = cell.getByRole('combobox');
  await expect(input).toHaveValue('Che');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await method.compose('Che');
  }
  await method.choose('Chen');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await saved;
  await expect(cell).toHaveText(/Chen Li/);
});
