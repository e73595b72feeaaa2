import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl' });

const PAGE = resolve(import.meta.dirname, '../../projects/backend/docs/privacy.md');

/** The names that the privacy page lists for a kind of storage, as expressions. */
function listed(kind: 'cookie' | 'localStorage' | 'sessionStorage'): readonly RegExp[] {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`| ${kind}`));
  const names = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  return names.map(
    (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/<\w+>/g, '.*')}$`),
  );
}

test('a visit stores what the privacy page lists, and calls nobody else', async ({
  page,
  context,
  application,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(application.url).origin)
      elsewhere.push(url.href);
  });
  const list = new InterfacePage(page);
  await list.follow('Machines');
  await page
    .getByRole('button', { name: /compact/i })
    .first()
    .click();
  await list.act(list.row('Lathe'), 'Machine card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lathe');
  await page.goto('/machineinstructions/lathe');
  await expect(page.locator('box-markup').nth(1)).toContainText('Before you start');
  await page.goto('/');
  const keys = await page.evaluate(() => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
  }));
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.length).toBeGreaterThan(0);
  expect(keys.sessionStorage.length).toBeGreaterThan(0);
  for (const [kind, names] of Object.entries({ ...keys, cookie: cookies }))
    for (const name of names)
      expect(
        listed(kind as keyof typeof keys).some((pattern) => pattern.test(name)),
        `${kind} ${name} is listed`,
      ).toBe(true);
  expect(elsewhere).toEqual([]);
});
