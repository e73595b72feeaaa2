import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { installPackages, PARTS, serving } from './processes/packed-command.ts';
import { requireParts } from './processes/packed-packages.ts';

requireParts(PARTS);

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

    const started = await serving(library, 'npm', ['start', '--'], / is ready/);
    try {
      await showsBooks(page, started.url);
    } finally {
      await started.stop();
    }

    const command = join(folder, 'node_modules/.bin/ampersand');
    const developed = await serving(library, command, ['dev', 'library.adl'], / done/);
    try {
      await showsBooks(page, developed.url);
    } finally {
      await developed.stop();
    }

    expect(run(library, 'npm', 'run', 'build')).toContain('npx ampersand-backend --generics');
    const built = join(library, '.proto');
    expect(existsSync(join(built, 'generics/database.sql'))).toBe(true);
    const backend = join(folder, 'node_modules/.bin/ampersand-backend');
    const words = ['--generics', join(built, 'generics'), '--app', join(built, 'app')];
    const data = ['--data', join(library, 'served.sqlite')];
    const served = await serving(library, backend, [...words, ...data], /ready /);
    try {
      await showsBooks(page, served.url);
    } finally {
      await served.stop();
    }
  } finally {
    remove();
  }
});

async function showsBooks(page: Page, url: string): Promise<void> {
  await page.goto(`${url}books`);
  await expect(page.getByRole('gridcell', { name: 'Middlemarch', exact: true })).toBeVisible();
}
