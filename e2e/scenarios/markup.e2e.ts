import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl' });

test('each text is shown in its format, and nothing of another server is loaded', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'example.org') elsewhere.push(request.url());
  });
  await page.goto('/machineinstructions/lathe');
  const box = page.locator('box-markup').nth(1);
  await expect(box.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expect(box.getByRole('link', { name: 'manual' })).toHaveAttribute('target', '_blank');
  await expect(box.getByRole('link', { name: 'The lathe' })).toBeVisible();
  await expect(box.getByRole('table').getByRole('cell', { name: '30 days' })).toBeVisible();
  await expect(box.locator('math').first()).toBeVisible();
  await expect(box).not.toContainText('LaTeX');
  expect(elsewhere).toEqual([]);
});

test('programs in a text do not run', async ({ page, complaints }) => {
  // The browser reports what its policy forbids while the text is parsed, before it is sanitized.
  complaints.expect(/inline event handler/);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/machineinstructions/saw');
  const text = page.locator('box-markup').getByText('Wear goggles.');
  await text.click();
  await expect(text.getByText('goggles')).toHaveCSS('font-weight', /700|bold/);
  expect(dialogs).toEqual([]);
});

test('a text is edited as it is written, with a preview, by keyboard', async ({ page }) => {
  await page.goto('/machineinstructions/lathe');
  const form = page.locator('box-form box-form .record').filter({ hasText: 'Before you start' });
  const edit = form.getByRole('button', { name: 'Edit Text' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nThen **breathe**.');
  await expect(form.getByRole('group', { name: 'Preview of Text' })).toContainText('Then breathe.');
  await awaitResponse(page, () => page.keyboard.press('Control+Enter'));
  // Until the text is saved, Escape restores it.
  await expect(page.locator('box-markup').nth(1)).toContainText('Then breathe.');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(form.getByText('breathe')).toHaveCSS('font-weight', /700|bold/);
});
