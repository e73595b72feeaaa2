import { expect, test } from '../test.ts';

test.use({ changesData: false });

const ROUTES: readonly (readonly [path: string, heading: string, text: string])[] = [
  ['/', 'At a glance', 'Books on loan'],
  ['/books', 'Books', 'Middlemarch'],
  ['/members', 'Members', 'Amina Yusuf'],
  ['/loandesk', 'Loan desk', 'Invisible Cities'],
  ['/book/b4', 'Invisible Cities', 'Amina Yusuf'],
  ['/member/m1', 'Amina Yusuf', 'The Left Hand of Darkness'],
];

for (const [path, heading, text] of ROUTES) {
  test(`${path} is a deep link that survives a hard reload`, async ({ page }) => {
    await page.goto(path);
    for (const visit of ['opened', 'reloaded']) {
      if (visit === 'reloaded') await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('main')).toContainText(text);
    }
  });
}

test('an unknown page says so inside the application and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
});

test('users who prefer reduced motion see changes without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/books');
  await expect(page.getByRole('main')).toContainText('Middlemarch');
  const heights = await page.getByRole('grid').evaluate((table) =>
    ['1000px', '2000px'].map((height) => {
      table.style.minBlockSize = height;
      return table.getBoundingClientRect().height;
    }),
  );
  expect(heights).toEqual([1000, 2000]);
});
