import { Journey } from '../page-objects/journey.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 320, height: 720 } });

test('on a narrow screen no text runs out of its button', async ({ page }) => {
  await page.goto('/-/admin');
  await expect(page.getByRole('button', { name: 'Interfaces and their roles' })).toBeVisible();
  const overflowing = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const label = button.querySelector('.mdc-button__label')?.getBoundingClientRect();
          const frame = button.getBoundingClientRect();
          return label !== undefined && (label.top < frame.top || label.bottom > frame.bottom);
        })
        .map((button) => button.textContent?.trim()),
    );
  expect(overflowing).toEqual([]);
});

test('a report is downloaded as a file', async ({ page }) => {
  await page.goto('/-/admin');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Interfaces and their roles' }).click();
  expect((await download).suggestedFilename()).toBe('interfaces.csv');
});

test('an import reports its result in the last line of the response', async ({ page }) => {
  await page.goto('/-/admin/data');
  const links = [{ src: 'b1', tgt: 'Ursula' }];
  const population = { atoms: [], links: [{ relation: 'author[Book*Author]', links }] };
  await page.locator('app-import-form input[type=file]').setInputFiles({
    name: 'authors.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(population)),
  });
  const response = page.waitForResponse((response) => response.url().includes('admin/import'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  expect((await response).headers()['content-type']).toContain('application/x-ndjson');
  const outcome = page.getByText('authors.json was imported.');
  await expect(outcome).toContainText('New links: 1.');
});

test('a table in a form of its own is matched to items, checked, and imported', async ({
  page,
}) => {
  const day = new Journey(page);
  await page.goto('/-/admin/data');
  await page.locator('app-import-form input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Who,Mail,Shoe size\nIda Bos,ida@example.org,39\nJan Vos,jan@example.org,44',
    ),
  });
  const check = page.getByRole('button', { name: 'Check only' });
  await check.click();
  const mapping = page.locator('app-import-mapping');
  await mapping.getByRole('combobox', { name: 'Each row is' }).selectOption('Member (Members)');
  await mapping.getByRole('combobox', { name: 'Who' }).selectOption('Name');
  await mapping.getByRole('combobox', { name: 'Mail' }).selectOption('E-mail');
  await day.stop(mapping.getByText('Not imported: Shoe size.'));
  await check.click();
  await day.stop(page.getByText('The file can be imported. Nothing has been saved yet.'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await day.stop(page.getByText('people.csv was imported.'));
  await page.goto('/members');
  await expect(page.getByText('Ida Bos')).toBeVisible();
  await expect(page.getByText('jan@example.org')).toHaveCount(1);
});
