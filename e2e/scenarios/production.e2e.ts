import { expect, test } from '../test.ts';

test.use({ settings: { AMPERSAND_PRODUCTION_MODE: 'true' }, changesData: false });

test('in production the administration is not offered, and its address leads nowhere', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.goto('/-/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(
    'don’t give you access to the administration',
  );
  await expect(main.getByRole('button')).toHaveCount(0);
  expect((await page.request.get('/api/v1/admin/report/relations')).status()).toBe(403);
});
