import { InterfacePage } from '../page-objects/interface-page.ts';
import { answered } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test('an edit without a connection is kept, explained, and stored when tried again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|^failed: .*\/api\/v1\/resource\//);
  const member = new InterfacePage(page);
  await page.goto('/member/m2');
  await expect(member.field('Name')).toHaveValue('Bram de Vries');
  await context.setOffline(true);
  await member.field('Name').fill('Bram van Rijn');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText('No connection to the server.')).toBeVisible();
  await expect(member.field('Name')).toHaveValue('Bram van Rijn');
  const banner = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(banner).toContainText('choose "Try again" at the field');

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await answered(page, () => main.getByRole('button', { name: 'Try again' }).click());
  await expect(main.getByText('No connection to the server.')).toHaveCount(0);
  await page.reload();
  await expect(member.field('Name')).toHaveValue('Bram van Rijn');
});

test('what was typed without a connection can be dropped', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|^failed: .*\/api\/v1\/resource\//);
  const member = new InterfacePage(page);
  await page.goto('/member/m4');
  await expect(member.field('Name')).toHaveValue('Dmitri Volkov');
  await context.setOffline(true);
  await member.field('Name').fill('Nobody');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click();
  await expect(member.field('Name')).toHaveValue('Dmitri Volkov');
  await context.setOffline(false);
});

test('two people who edit the same atom keep the work of both', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await browser.newContext({ baseURL });
  const other = await colleague.newPage();
  const [mine, theirs] = [new InterfacePage(page), new InterfacePage(other)];
  await page.goto('/book/b6');
  await other.goto('/book/b6');
  await expect(mine.field('Title')).toHaveValue('Things Fall Apart');
  await mine.field('Pages').fill('177');

  await theirs.field('Title').fill('Things Fall Apart (1958)');
  await answered(other, () => other.keyboard.press('Enter'));
  await addAuthor(theirs, 'Biyi Bandele');

  await expect(mine.field('Pages')).toHaveValue('177');
  await answered(page, () => mine.field('Pages').press('Enter'));
  await expect(mine.field('Title')).toHaveValue('Things Fall Apart (1958)');
  await addAuthor(mine, 'An editor');

  await other.reload();
  await expect(theirs.field('Pages')).toHaveValue('177');
  await expect(theirs.field('Title')).toHaveValue('Things Fall Apart (1958)');
  for (const author of ['An editor', 'Biyi Bandele', 'Chinua Achebe']) {
    await expect(other.getByRole('button', { name: `Remove ${author}` })).toBeVisible();
  }
  await colleague.close();
});

test('a text that is being typed survives what another person stores', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await browser.newContext({ baseURL });
  const other = await colleague.newPage();
  const [mine, theirs] = [new InterfacePage(page), new InterfacePage(other)];
  await page.goto('/book/b8');
  await other.goto('/book/b8');
  await mine.field('Title').fill('Not an acceptable');
  await theirs.field('Title').fill('Good Omens (theirs)');
  await answered(other, () => other.keyboard.press('Enter'));
  await expect(mine.field('Title')).toHaveValue('Not an acceptable');
  await mine.field('Title').press('Escape');
  await mine.field('Pages').fill('417');
  await answered(page, () => mine.field('Pages').press('Enter'));
  await expect(mine.field('Title')).toHaveValue('Good Omens (theirs)');
  await colleague.close();
});

async function addAuthor({ page }: InterfacePage, author: string): Promise<void> {
  const add = page.getByRole('textbox', { name: /^Add.*Written by/ });
  await add.fill(author);
  await answered(page, () => add.press('Enter'));
}
