import { expect, test } from '@playwright/test';
import { buildPackedApplication } from './processes/packed-application.ts';
import { serveFolder } from './processes/static-server.ts';

const PERSON = { _id_: '1', _label_: '1', _path_: 'resource/SESSION/1', _ifcs_: [], Name: 'Ann' };

test('a new workspace takes the packed library by ng add, builds, and draws a form', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const application = await buildPackedApplication();
  const server = await serveFolder(application.folder);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/v1/**', (route) => route.fulfill({ json: PERSON }));
  try {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Person' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann');
    const font = await page.locator('html').evaluate((html) => getComputedStyle(html).fontFamily);
    expect(font).toContain('system-ui');
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
    application.remove();
  }
});
