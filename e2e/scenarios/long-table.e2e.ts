import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { TYPING_TRIES as TRIES } from '../level.ts';
import { press } from '../page-objects/keyboard.ts';
import { slowDown } from '../page-objects/slow-machine.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { WAYS } from '../page-objects/typing-ways.ts';
import { expect, test as base } from '../test.ts';

/** A table that reads its rows by windows, for everybody: by keyboard, in contrast colors, from right to left, on a phone, and with what does not fit. */

const BOOKS = 3000;
const four = (n: number) => String(n).padStart(4, '0');

const test = base.extend<{ books: number }>({
  books: [BOOKS, { option: true }],
  application: async ({ application, books }, use) => {
    addBooks(application.data, books);
    await use(application);
  },
});

function addBooks(data: string, count: number): void {
  const database = new DatabaseSync(data);
  const insert = database.prepare(
    'insert into "Book" ("Book", "title", "isbn", "pages") values (?, ?, ?, ?)',
  );
  database.exec('begin');
  for (let i = 0; i < count; i++) insert.run(`atlas${i}`, `Atlas ${four(i)}`, `isbn-${i}`, 100 + i);
  database.exec('commit');
  database.close();
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`);

test.beforeEach(async ({ page }) => {
  await page.goto('/books');
  await expect(cell(page, 1, 0)).toHaveText('Atlas 0000');
});

test.describe('a table of 4,500 rows', () => {
  test.use({ books: 4500 });

  test('the keyboard reaches its end, and a search result can be edited', async ({ page }) => {
    await cell(page, 1, 0).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await expect(page.getByRole('gridcell', { name: 'Atlas 4499', exact: true })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(page.getByRole('columnheader').first()).toBeFocused();
    await page.getByRole('searchbox').fill('Atlas 4321');
    await expect(cell(page, 1, 0)).toHaveText('Atlas 4321');
    await expect(cell(page, 2, 0)).toHaveCount(0);
    await cell(page, 1, 3).focus();
    await awaitResponse(page, () => press(page, ...'77', 'Enter'));
    await expect(cell(page, 1, 3)).toHaveText('77');
    const list = await page.request.get('/api/v1/resource/SESSION/1/Books?q=Atlas 4321');
    expect(await list.json()).toMatchObject([{ Title: 'Atlas 4321', Pages: 77 }]);
  });
});

test('axe finds no problem in a long table while its last rows load, also in forced colors', async ({
  page,
}) => {
  await cell(page, 1, 1).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cell(page, BOOKS, 0)).toBeVisible();
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const colorsOnly = forcedColors === 'active';
    const search = { within: 'box-table', tags: ALL_TAGS, colorsOnly };
    expect(await violationsOf(page, search), forcedColors).toEqual([]);
  }
});

/** Whether the table is scrolled to its end, once it has been drawn so many times. */
async function isAtEnd(page: Page, frames: number): Promise<boolean> {
  return page.locator('.view').evaluate(async (view, count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    return view.scrollTop + view.clientHeight > view.scrollHeight - 2;
  }, frames);
}

test('the end of a long table stays in view while its rows are read, and when they are there', async ({
  page,
}) => {
  let response = () => {};
  const current = new Promise<void>((resolve) => (response = resolve));
  await page.route('**/Books?*', async (route) => {
    await current;
    await route.continue();
  });
  await cell(page, 1, 1).focus();
  await page.keyboard.press('ControlOrMeta+End');
  expect(await isAtEnd(page, 20)).toBe(true);
  response();
  const last = page.locator('td[data-column="0"]', { hasText: `Atlas ${four(BOOKS - 1)}` });
  await expect(last).toBeVisible();
  expect(await isAtEnd(page, 20)).toBe(true);
  await expect(page.locator('td:focus')).toBeInViewport();
});

test('forced colors show selection and focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await cell(page, 1, 2).focus();
  await page.keyboard.press('Shift+ArrowDown');
  const outline = (row: number) =>
    cell(page, row, 2).evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(() => outline(1)).toBe('dashed');
  expect(await outline(2)).not.toBe('none');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const what = reducedMotion === 'reduce' ? 'nothing moves' : 'something moves for everybody else';
  test(`while rows are read, ${what} (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    let response = () => {};
    const current = new Promise<void>((resolve) => (response = resolve));
    await page.route('**/Books?*', async (route) => {
      await current;
      await route.continue();
    });
    await page.reload();
    await expect(page.locator('.skeleton')).toBeVisible();
    expect((await page.evaluate(moving)) > 0).toBe(reducedMotion !== 'reduce');
    response();
    await expect(cell(page, 1, 0)).toBeVisible();
  });
}

test('text typed in a new row is saved completely, although the row moves and the list reloads', async ({
  page,
}) => {
  const list = await page.request.get('/api/v1/resource/SESSION/1/Books?sort=-Title&limit=1');
  const [{ _id_: last } = { _id_: '' }] = (await list.json()) as readonly { _id_: string }[];
  await page.getByRole('button', { name: 'New Book' }).click();
  await page.keyboard.type('Kangaroos');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const isbn = page.getByRole('gridcell').getByRole('textbox', { name: 'ISBN', exact: true });
  await expect(isbn).toBeFocused();
  await page.keyboard.type('90-');
  const changed = await page.request.patch(`/api/v1/resource/Book/${last}?interface=Book`, {
    headers: { origin: new URL(page.url()).origin },
    data: [{ op: 'replace', path: 'Pages', value: 77_777 }],
  });
  expect(await changed.text()).toContain('77777');
  await expect(page.getByRole('gridcell', { name: '77,777' })).toBeVisible();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () =>
      (await page.request.get('/api/v1/resource/SESSION/1/Books?q=Kangaroos')).text(),
    )
    .toContain('"90-1234"');
});

test('from right to left the first column is at the right, and the arrows go where they point', async ({
  page,
}) => {
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const left = async (column: number) => (await cell(page, 1, column).boundingBox())?.x ?? NaN;
  expect(await left(0)).toBeGreaterThan(await left(1));
  await cell(page, 1, 1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 1, 1)).toBeFocused();
});

test('invalid values are reported with cell and reason, and nothing is stored or lost', async ({
  page,
}) => {
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && !request.url().includes('dryRun'))
      stored.push(request.url());
  });
  await cell(page, 1, 3).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '12\nmany\n=1+1');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    document.activeElement?.dispatchEvent(event);
  });
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('status')).toHaveText('1 cell will change. 2 invalid.');
  await expect(preview).toContainText('Atlas 0001, Pages');
  await expect(preview).toContainText('This is a formula. Paste its value instead.');
  await expect(preview.getByRole('button', { name: 'Change 1 cell' })).toBeDisabled();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, 1, 3)).toHaveText('100');
  await expect(cell(page, 1, 3)).toBeFocused();
  expect(stored).toEqual([]);
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a whole number')).toBeVisible();
  await expect(cell(page, 1, 3).locator('input')).toHaveValue('many');
  expect(stored).toEqual([]);
});

test('at 320 pixels rows are cards that fit, are read by windows and can be edited', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.locator('tr[data-record]').first()).toHaveCSS('display', 'grid');
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.locator('.view.windowed').evaluate((view) => (view.scrollTop = view.scrollHeight));
  await expect(page.locator('tr[data-record]:not(.placeholder) td').first()).toBeVisible();
  await page.locator('.view.windowed').evaluate((view) => (view.scrollTop = 0));
  await expect(cell(page, 1, 3)).toBeVisible();
  await cell(page, 1, 3).focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('321');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 3)).toHaveText('321');
});

/** Rows that are rendered when the browser prepares to print; the printed document has a structure row for each. */
async function printed(page: Page) {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const text = document.querySelector('box-table')?.textContent ?? '';
      document.body.dataset['rows'] = String(document.querySelectorAll('tr[data-record]').length);
      document.body.dataset['total'] = /Printed [\d,]+ of [\d,]+ rows/.exec(text)?.[0] ?? '';
    });
  });
  const paper = (await page.pdf({ format: 'A4', tagged: true })).toString('latin1');
  const rendered = await page.evaluate(() => ({ ...document.body.dataset }));
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return { pages, rows: paper.match(/\/S\s*\/TR\b/g)?.length ?? 0, rendered };
}

test('printing a search prints its 1,000 rows: unloaded ones are loaded first', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.getByRole('searchbox').fill('Atlas 1');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  await page.evaluate(() => {
    window.print = () => (document.body.dataset['asked'] = 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  const { pages, rows, rendered } = await printed(page);
  expect(rendered).toMatchObject({ rows: '1000', total: 'Printed 1,000 of 1,000 rows' });
  expect(rows).toBeGreaterThanOrEqual(1000);
  expect(pages).toBeGreaterThan(16);
});

test('a print states the number of its rows if the browser prints before they are loaded', async ({
  page,
}) => {
  const { rendered } = await printed(page);
  expect(rendered['total']).toMatch(/^Printed 100 of 3,0\d\d rows$/);
});

test('editing continues in a row that moves because of the edit', async ({ page }) => {
  await page.goto('/books?sort=Title');
  const first = cell(page, 1, 0);
  await expect(first).toHaveText('Atlas 0000');
  const store = async (title: string) => {
    const awaitResponse = page.waitForResponse(
      (response) => response.request().method() === 'PATCH',
    );
    await press(page, 'F2', 'ControlOrMeta+a', ...title, 'Enter');
    const changed = await awaitResponse;
    expect(changed.request().postData()).toContain('atlas0/');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(first).toHaveText(title);
    await expect(first).toBeFocused();
  };
  await first.focus();
  await store('Zoo');
  await store('Zoo and garden');
  await press(page, 'ArrowDown');
  await expect(first).toHaveText('Atlas 0001');
  await expect(first).toBeFocused();
  const restored = await page.request.patch('/api/v1/resource/Book/atlas0?interface=Book', {
    headers: { origin: new URL(page.url()).origin },
    data: [{ op: 'replace', path: 'Title', value: 'Atlas 0000' }],
  });
  expect(await restored.text()).toContain('Atlas 0000');
});

test(
  'text typed on a slow machine is saved completely in its row, although the row moves',
  { tag: '@slow-machine' },
  async ({ page }) => {
    test.setTimeout(120_000 + TRIES * 120_000);
    const titles = async () => {
      const list = await page.request.get('/api/v1/resource/SESSION/1/Books');
      const books = (await list.json()) as readonly { _id_: string; Title: string }[];
      return new Map(books.map(({ _id_, Title }) => [_id_, Title]));
    };
    const requested = await titles();
    await slowDown(page);
    let n = 0;
    for (const [name, way] of Object.entries(WAYS)) {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const book = ++n;
        // The rows go to the end of the list, so that the next one is always at the top.
        const title = `Zak ${book} of 8 x`;
        await page.locator('.view.windowed').evaluate((view) => (view.scrollTop = 0));
        const row = page.getByRole('row').filter({ hasText: `Atlas ${four(book)}` });
        await way(page, row, { column: 'Title', from: ['Written by', 'Shift+Tab'] }, title);
        requested.set(`atlas${book}`, title);
        await expect
          .poll(async () => (await titles()).get(`atlas${book}`), {
            message: name,
            timeout: 20_000,
          })
          .toBe(title);
      }
    }
    expect(await titles()).toEqual(requested);
  },
);

/** Runs in the page: how much moves. What takes no longer than a frame cannot be seen to move. */
function moving(): number {
  const durations = document
    .getAnimations()
    .map(({ effect }) => Number(effect?.getComputedTiming().duration));
  return durations.filter((duration) => duration > 16).length;
}

test('rows stay where they are for who looks at them while others delete rows above them', async ({
  page,
  baseURL,
}) => {
  const grid = page.getByRole('grid');
  const before = Number(await grid.getAttribute('aria-rowcount'));
  const row = page.getByRole('gridcell', { name: /^Atlas 1[45]\d\d$/ }).nth(4);
  // The height of the list is estimated until its rows are measured.
  await expect(async () => {
    await page.locator('box-table .view').evaluate((view) => {
      view.scrollTop = view.scrollHeight / 2 + 11;
    });
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass();
  const name = await row.innerText();
  const seen = page.getByRole('gridcell', { name, exact: true });
  const place = async (): Promise<number | undefined> => (await seen.boundingBox())?.y;
  let y = 0;
  // Rows that were measured last move the others for the last time.
  await expect
    .poll(async () => {
      const before = y;
      y = (await place()) ?? 0;
      return y === before;
    })
    .toBe(true);
  const headers = { origin: baseURL ?? '' };
  for (const atom of ['atlas3', 'atlas4', 'atlas5', 'atlas6', 'atlas7']) {
    const url = `/api/v1/resource/SESSION/1/Books/${atom}?interface=Books`;
    expect((await page.request.delete(url, { headers })).ok()).toBe(true);
  }
  await expect(grid).toHaveAttribute('aria-rowcount', String(before - 5));
  await expect.poll(async () => Math.abs(((await place()) ?? 0) - y)).toBeLessThan(2);
});
