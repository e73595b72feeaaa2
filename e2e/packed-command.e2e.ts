import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { installPackages, serving } from './processes/packed-command.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const IDENTITY = { name: 'Books at the canal', logo: 'logo.svg', colors: { primary: '#0b6e4f' } };

test('in an empty folder with the packed packages an application is made, checked, built and served', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const { folder, run, remove } = installPackages();
  try {
    expect(run(folder, 'ampersand', 'new', 'library')).toContain('cd library && npm start');
    const library = join(folder, 'library');
    expect(run(library, 'npm', 'run', 'check')).toContain('library.adl has no errors.');
    expect(run(library, 'ampersand', 'proto', 'library.adl')).toMatch(/\d+ written/);

    const command = join(folder, 'node_modules/.bin/ampersand');
    const developed = await serving(library, command, ['dev', 'library.adl'], / done/);
    try {
      await showsBooks(page, developed.url);
    } finally {
      await developed.stop();
    }

    writeFileSync(join(library, 'identity.json'), JSON.stringify(IDENTITY));
    writeFileSync(join(library, 'logo.svg'), LOGO);
    const started = await serving(library, 'npm', ['start', '--'], / is ready/);
    try {
      await showsBooks(page, started.url);
      await looksAsItsIdentity(page);
    } finally {
      await started.stop();
    }

    // From what has just been built for the same script and identity.
    expect(run(library, 'npm', 'run', 'build')).toContain('npx ampersand-backend --generics');
    const built = join(library, '.proto');
    expect(existsSync(join(built, 'generics/database.sql'))).toBe(true);
    const backend = join(folder, 'node_modules/.bin/ampersand-backend');
    const args = ['--generics', join(built, 'generics'), '--app', join(built, 'app')];
    const data = ['--data', join(library, 'served.sqlite')];
    const served = await serving(library, backend, [...args, ...data], /ready /);
    try {
      await showsBooks(page, served.url);
      await looksAsItsIdentity(page);
    } finally {
      await served.stop();
    }
  } finally {
    remove();
  }
});

async function showsBooks(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/books`);
  await expect(page.getByRole('gridcell', { name: 'Middlemarch', exact: true })).toBeVisible();
}

/** Name, logo and colors of `identity.json` are in what was built. */
async function looksAsItsIdentity(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(IDENTITY.name);
  await expect(page).toHaveTitle(`Books – ${IDENTITY.name}`);
  const logo = page.getByRole('banner').locator('img');
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const newBook = page.getByRole('button', { name: 'New Book' });
  await expect(newBook).toHaveCSS('color', 'rgb(11, 110, 79)');
}
