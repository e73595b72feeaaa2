import { expect, test } from '@playwright/test';
import { buildPackedApplication } from './processes/packed-application.ts';
import { serveFolder } from './processes/static-server.ts';

const PATH = 'resource/Person/1';
const PROJECT = {
  _id_: 'p',
  _label_: 'p',
  _path_: `${PATH}/Projects/p`,
  _ifcs_: [],
  Title: 'Loom',
};
const ANN = { _id_: '1', _label_: 'Ann', _path_: PATH, _ifcs_: [], Name: 'Ann' };
const PERSON = { ...ANN, Projects: [PROJECT] };

test('a new workspace takes the packed library by ng add, and what its README shows works', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const application = await buildPackedApplication();
  const server = await serveFolder(application.folder);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/v1/**', (route) => route.fulfill({ json: PERSON }));
  try {
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Ann' }).click();
    await expect(page.getByRole('heading', { name: 'Person' })).toBeVisible();
    await expect(page.getByText('Ann works on 1 projects.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann');
    await expect(page.getByRole('grid').getByText('Loom')).toBeVisible();
    const font = await page.locator('html').evaluate((html) => getComputedStyle(html).fontFamily);
    expect(font).toContain('system-ui');
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
    application.remove();
  }
});
