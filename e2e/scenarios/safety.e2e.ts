import { expect, test } from '../test.ts';

test.use({ changesData: false });

test('the public copy of the interfaces holds no query, and nothing is logged', async ({
  page,
  request,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/books');
  await expect(page.getByRole('main')).toContainText('Middlemarch');
  const text = await (await request.get('/assets/interfaces.json')).text();
  expect(text).toContain('ifcObject');
  expect(text).not.toMatch(/\bselect\b/i);
  expect(text).not.toMatch(/"query"\s*:\s*"[^"]/);
  expect(logged).toEqual([]);
});

test('the cookie of the session is out of reach of scripts and of other sites', async ({
  page,
  context,
}) => {
  await page.goto('/books');
  await expect(page.getByRole('main')).toContainText('Middlemarch');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('an address in an image destroys nothing', async ({ page, request, complaints }) => {
  complaints.expect(/40[45]/);
  await page.goto('/books');
  for (const path of ['installer', 'execengine/run', 'import']) {
    const response = await request.get(`/api/v1/admin/${path}`);
    expect([404, 405]).toContain(response.status());
  }
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Middlemarch');
});

test('a change sent by another site is rejected', async ({ request }) => {
  const response = await request.post('/api/v1/admin/installer', {
    data: { defaultPop: true },
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status()).toBe(403);
});
