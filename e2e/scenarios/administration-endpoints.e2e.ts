import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { expect, test } from '../test.ts';

/** The page that uses each administrative endpoint, as the API description names it. */
const PAGES: Readonly<Record<string, string>> = {
  'get /admin/backups': 'data',
  'post /admin/backups': 'data',
  'get /admin/backups/{name}': 'data',
  'delete /admin/backups/{name}': 'data',
  'post /admin/backups/{name}/restore': 'data',
  'get /admin/change-log': 'history',
  'post /admin/change-log/erase': 'history',
  'get /admin/clock': 'engine',
  'post /admin/clock/preview': 'engine',
  'get /admin/notices': 'server',
  'post /admin/notices/test': 'server',
  'post /admin/execengine/run': 'engine',
  'get /admin/exporter/export/all': 'data',
  'post /admin/exporter/export/selection': 'data',
  'post /admin/groups': 'users',
  'post /admin/import': 'data',
  'get /admin/import/targets': 'data',
  'get /admin/import/mappings': 'data',
  'put /admin/import/mappings/{mapping}': 'data',
  'delete /admin/import/mappings/{mapping}': 'data',
  'post /admin/installer': 'data',
  'get /admin/model': 'model',
  'get /admin/model/chapters/{id}': 'model',
  'get /admin/model/definitions/{id}': 'model',
  'get /admin/model/definitions/{id}/content': 'model',
  'get /admin/model/diagrams/{id}': 'model',
  'get /admin/overview': '',
  'post /admin/restore': 'data',
  'get /admin/ruleengine/evaluate/all': 'rules',
  'get /admin/rules': 'rules',
  'get /admin/rules/{name}': 'rules',
  'get /admin/server': 'server',
  'delete /admin/sessions/{id}': 'users',
  'post /admin/sessions/delete/expired': 'users',
  'get /admin/users': 'users',
  'post /admin/users': 'users',
  'patch /admin/users/{id}': 'users',
  'post /admin/users/{id}/password': 'users',
};

/** Endpoints that pages outside the administration use, or only programs. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'get /admin/signals': 'the page of tasks',
  'post /admin/importmode/check': 'the page of a locked application',
  'post /admin/migration': 'the page of an application with another model',
};

/** Reports are downloaded from the overview. */
const REPORT = /^get \/admin\/report\//;

test('every administrative endpoint is on a page', async ({ page, request }) => {
  const response = await request.get('/api/v1/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  const endpoints = Object.entries(paths)
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`))
    .map((endpoint) => endpoint.replace('/api/v1', ''))
    .filter((endpoint) => endpoint.includes(' /admin/') && !REPORT.test(endpoint));
  expect(endpoints.sort()).toEqual([...Object.keys(PAGES), ...Object.keys(ELSEWHERE)].sort());

  await page.goto('/-/admin');
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((each) =>
    each.map((link) => link.getAttribute('href')),
  );
  for (const path of new Set(Object.values(PAGES)))
    expect(addresses).toContain(path === '' ? '/-/admin' : `/-/admin/${path}`);
});

test('pages read their endpoints, and a rule leads to its violations', async ({ page }) => {
  for (const [address, endpoint] of [
    ['/-/admin', 'overview'],
    ['/-/admin/rules', 'rules'],
    ['/-/admin/model', 'model'],
    ['/-/admin/users', 'users'],
    ['/-/admin/server', 'server'],
  ] as const) {
    const read = page.waitForResponse((response) => response.url().endsWith(`/admin/${endpoint}`));
    await page.goto(address);
    expect((await read).status()).toBe(200);
  }
  await page.goto('/-/admin/rules');
  await page.getByRole('link', { name: 'Books that are overdue' }).click();
  await expect(page.getByRole('main')).toContainText('Middlemarch');
});

test('a backup is made, listed, downloaded, and deleted, and the history says so', async ({
  page,
}) => {
  await page.goto('/-/admin/data');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.locator('app-stored-backups tbody tr').first();
  await expect(row).toContainText('Data for the installed model');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page, { within: 'main', tags: ALL_TAGS })).toEqual([]);
  }
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download the backup' }).click();
  const name = (await download).suggestedFilename();
  expect(name).toMatch(/\.bak$/);
  await row.getByRole('button', { name: 'Delete the backup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Library');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('app-stored-backups')).not.toContainText(name);
  await page.goto('/-/admin/history');
  await expect(page.locator('amp-history-entry').first()).toContainText(
    `deleted the backup ${name}`,
  );
});
