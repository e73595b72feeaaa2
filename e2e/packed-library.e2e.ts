import { expect, test } from '@playwright/test';
import { buildPackedApplication } from './processes/packed-application.ts';
import { serveFolder } from './processes/static-server.ts';

test('an application that has only the packed packages builds, and draws a form', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const application = buildPackedApplication();
  const server = await serveFolder(application.folder);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Person' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann');
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
    application.remove();
  }
});
