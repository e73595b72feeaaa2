import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse, changesOf } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** Without a connection every request fails, also of a part of the page that is loaded ahead as soon as there is time for it. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|^failed: /;

test(
  'edits without a connection are kept, explained, and sent in order after it returns',
  { tag: '@journey' },
  async ({ page, context, complaints }) => {
    complaints.expect(OFFLINE);
    const member = new InterfacePage(page);
    await page.goto('/member/m2');
    await expect(member.field('Name')).toHaveValue('Bram de Vries');
    await context.setOffline(true);
    const main = page.getByRole('main');
    const banner = page.getByRole('status').filter({ hasText: 'You’re offline' });
    await expect(banner).toContainText('when you’re back online');
    const waiting = main.getByText('No connection to the server.');
    for (const [field, value] of [
      ['Name', 'Bram van Rijn'],
      ['E-mail', 'bram@rijn.example'],
    ] as const) {
      await member.field(field).fill(value);
      await page.keyboard.press('Enter');
      await expect(member.field(field)).toHaveValue(value);
    }
    await expect(waiting).toHaveCount(2);

    const changes = changesOf(page);
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
    const sent = () => changes.map((change) => /van Rijn|rijn\.example/.exec(change)?.[0]);
    await expect.poll(sent).toEqual(['van Rijn', 'rijn.example']);
    await expect(main.getByText('Saving…')).toHaveCount(0);
    await page.reload();
    await expect(member.field('Name')).toHaveValue('Bram van Rijn');
    await expect(member.field('E-mail')).toHaveValue('bram@rijn.example');
  },
);

test('input typed without a connection can be discarded', async ({ page, context, complaints }) => {
  complaints.expect(OFFLINE);
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
  await awaitResponse(other, () => other.keyboard.press('Enter'));
  await addAuthor(theirs, 'Biyi Bandele');

  await expect(mine.field('Pages')).toHaveValue('177');
  await awaitResponse(page, () => mine.field('Pages').press('Enter'));
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
  await awaitResponse(other, () => other.keyboard.press('Enter'));
  await expect(mine.field('Title')).toHaveValue('Not an acceptable');
  await mine.field('Title').press('Escape');
  await mine.field('Pages').fill('417');
  await awaitResponse(page, () => mine.field('Pages').press('Enter'));
  await expect(mine.field('Title')).toHaveValue('Good Omens (theirs)');
  await colleague.close();
});

async function addAuthor({ page }: InterfacePage, author: string): Promise<void> {
  const add = page.getByRole('textbox', { name: /^Add.*Written by/ });
  await add.fill(author);
  await awaitResponse(page, () => add.press('Enter'));
}

test('a part of the page that fails to load is reported, and loads on retry', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|dynamically imported module|^failed: /);
  // Files that load while the page is idle would be there already.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'requestIdleCallback', { value: undefined });
  });
  await page.goto('/member/m2');
  const history = page.getByRole('button', { name: 'History of Name' }).first();
  await history.waitFor();
  await page.route('**/*.js', (route) => route.abort());
  await history.click();
  const notifications = page.locator('app-notification-list');
  await expect(notifications).toContainText('Couldn’t load this page. Try again.');
  await expect(notifications.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute('**/*.js');
  await history.click();
  await expect(page.getByRole('dialog')).toContainText('History of Name');
});
