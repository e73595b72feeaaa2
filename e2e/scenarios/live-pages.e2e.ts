import type { Browser, Page } from '@playwright/test';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

/** A page of a colleague, in a browser of the colleague's own, that follows changes. */
async function colleagueAt(path: string, browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openLive(page, path);
  return page;
}

/** Opens a page, and waits until it receives changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const begun = page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  await page.goto(path);
  expect((await begun).status()).toBe(200);
}

const banner = (page: Page) => page.locator('amp-remote-changes');

test('an edit by a colleague appears, is highlighted and announced; unfinished input stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const mine = new InterfacePage(page);
  await openLive(page, '/book/b3');
  const other = await colleagueAt('/book/b3', browser, baseURL);
  const theirs = new InterfacePage(other);

  await mine.field('Title').focus();
  await mine.field('Title').pressSequentially('!half');
  const typed = await mine.field('Title').inputValue();
  await theirs.field('Pages').fill('321');
  await awaitResponse(other, () => theirs.field('Pages').press('Enter'));
  await expect(mine.field('Pages')).toHaveValue('321');
  await expect(mine.field('Title')).toBeFocused();
  await expect(mine.field('Title')).toHaveValue(typed);
  await expect(banner(page)).toHaveText('This page was just updated.');
  await expect(page.locator('[data-changed]')).toHaveCount(1);
  await expect(other.locator('[data-changed]')).toHaveCount(0);
  await expect(banner(page)).toHaveText('', { timeout: 20_000 });
  await expect(page.locator('[data-changed]')).toHaveCount(0);

  // While something else is typed into the field that a colleague changes, both are kept.
  await theirs.field('Title').fill('Theirs');
  await awaitResponse(other, () => theirs.field('Title').press('Enter'));
  await page.keyboard.type('er');
  await expect(mine.field('Title')).toHaveValue(`${typed}er`);
  await page.keyboard.press('Escape');
  await expect(mine.field('Title')).toHaveValue('Theirs');
  await other.context().close();
});

test('rows that colleagues make and delete come and go in a table', async ({
  page,
  browser,
  baseURL,
}) => {
  await openLive(page, '/books');
  const rows = new InterfacePage(page);
  const other = await colleagueAt('/books', browser, baseURL);
  const theirs = new InterfacePage(other);
  await other.getByRole('button', { name: 'New Book' }).click();
  await other.keyboard.type('Seen by all');
  await other.keyboard.press('Enter');
  await expect(theirs.row('Seen by all')).toBeVisible();
  await expect(rows.row('Seen by all')).toBeVisible();
  await theirs.row('Seen by all').getByRole('button', { name: 'Delete' }).click();
  await awaitResponse(other, () =>
    other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(rows.row('Seen by all')).toHaveCount(0);
  await other.context().close();
});

test('a page whose book a colleague deletes says so, and keeps what was typed', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/404/);
  const mine = new InterfacePage(page);
  const made = await page.request.post('/api/v1/resource/SESSION/1/Books', {
    data: { Title: 'Short-lived' },
    headers: { origin: baseURL ?? '' },
  });
  const { content } = (await made.json()) as { content: { _id_: string; Title: string }[] };
  const id = content.find(({ Title }) => Title === 'Short-lived')?._id_ ?? '';
  await openLive(page, `/book/${encodeURIComponent(id)}`);
  await mine.field('Title').fill('Half a title');
  const other = await colleagueAt(`/book/${encodeURIComponent(id)}`, browser, baseURL);
  const gone = await other.request.delete(
    `/api/v1/resource/Book/${encodeURIComponent(id)}?interface=Book`,
    { headers: { origin: baseURL ?? '' } },
  );
  expect(gone.ok()).toBe(true);
  const main = page.getByRole('main');
  await expect(main.getByText('This item was deleted.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: /Your text/ })).toHaveValue('Half a title');
  await other.context().close();
});

test('all tabs of a browser share one stream, and the next takes it over', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openLive(page, '/books');
  const second = await context.newPage();
  const opened: string[] = [];
  second.on('request', (request) => {
    if (request.url().includes('/api/v1/events')) opened.push(request.url());
  });
  await second.goto('/book/b5');
  const mine = new InterfacePage(second);
  await expect(mine.field('Pages')).not.toHaveValue('');
  const other = await colleagueAt('/book/b5', browser, baseURL);
  const theirs = new InterfacePage(other);
  const write = async (pages: string) => {
    await theirs.field('Pages').fill(pages);
    await awaitResponse(other, () => theirs.field('Pages').press('Enter'));
    await expect(mine.field('Pages')).toHaveValue(pages);
  };
  await write('411');
  expect(opened).toEqual([]);
  await page.close();
  await write('412');
  await expect.poll(() => opened.length).toBe(1);
  await write('413');
  await other.context().close();
});

test('the home page calls what was open last as a colleague calls it now', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await page.request.post('/api/v1/resource/SESSION/1/Books', {
    data: { Title: 'A working title' },
    headers: { origin: baseURL ?? '' },
  });
  const { content } = (await made.json()) as { content: { _id_: string; Title: string }[] };
  const id = content.find(({ Title }) => Title === 'A working title')?._id_ ?? '';
  const path = `/book/${encodeURIComponent(id)}`;
  const recent = (name: string) => page.getByRole('main').getByRole('link', { name });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'A working title' })).toBeVisible();
  await openLive(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(recent('A working title')).toBeVisible();
  const other = await colleagueAt(path, browser, baseURL);
  const theirs = new InterfacePage(other);
  await theirs.field('Title').fill('The title of a colleague');
  await awaitResponse(other, () => theirs.field('Title').press('Enter'));
  await expect(recent('The title of a colleague')).toBeVisible();
  await expect(recent('A working title')).toHaveCount(0);
  await other.context().close();
});
