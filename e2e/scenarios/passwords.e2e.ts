import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({
  script: 'projects/examples/automation/automation.adl',
});

const WRONG = 'Never-to-be-seen-1';
const RIGHT = 'paperclip';

test('a password is neither sent back nor shown, wrong or right', async ({ page }) => {
  const bodies: string[] = [];
  await page.route('**/api/**', async (route) => {
    // The stream of events holds no data, and has no end that could be waited for.
    if (new URL(route.request().url()).pathname.endsWith('/events')) return route.continue();
    const response = await route.fetch();
    bodies.push(await response.text());
    await route.fulfill({ response });
  });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const login = new InterfacePage(page);
  await login.follow('Log in');
  await awaitResponse(page, async () => {
    await login.field('User name').fill('clerk');
    await login.field('User name').press('Enter');
  });
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', /password|off/);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const secret of [WRONG, RIGHT]) {
    await awaitResponse(page, async () => {
      await password.fill(secret);
      await password.press('Enter');
    });
    if (secret === RIGHT) await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
    else await expect(password).toHaveValue('');
    expect(await page.content()).not.toContain(secret);
    const values = await page
      .locator('input, textarea')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(values).not.toContain(secret);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const content = await page.request.get('/api/v1/resource/SESSION/1/Login');
  expect(content.status()).toBe(200);
  const received = [...bodies, ...urls, await content.text()].join('\n');
  expect(received).toContain('isCommitted');
  for (const secret of [WRONG, RIGHT]) expect(received).not.toContain(secret);
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const secret of [WRONG, RIGHT]) expect(storage).not.toContain(secret);
});
