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
