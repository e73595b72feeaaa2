import { chromium, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startGrid } from './grid-application.ts';
import { ScriptedUser, type Effort } from './scripted-user.ts';

/**
 * `npm run bench:tasks`: what three tasks take somebody who knows the way, by mouse and by keyboard, in a list of 3,000 rows: steps, keys and
 * time. Each task ends when the server has stored it, or the page shows what was looked for. Prints a table.
 */

const ROWS = 3000;
const FIELDS = ['Zoë Zwart', 'zoe@example.org', 'Delft', '+31 6 12345678', 'A first note', 'open'];

interface Task {
  readonly name: string;
  readonly work: (user: ScriptedUser) => Promise<void>;
  readonly done: (page: Page) => Promise<unknown>;
}

const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`);

const isStored = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-status]') === null);

/** From cell to cell by Tab, and Enter at the end. */
async function fillIn(user: ScriptedUser): Promise<void> {
  for (const [i, text] of FIELDS.entries()) {
    if (i > 0) await user.press('Tab');
    await user.type(text);
  }
  await user.press('Enter');
}

async function showsRecord(page: Page): Promise<unknown> {
  await isStored(page);
  return page.locator('tr').filter({ hasText: 'zoe@example.org' }).first().waitFor();
}

const TASKS: readonly Task[] = [
  {
    name: 'make a record with six fields, by mouse and keys',
    work: async (user) => {
      await user.click(user.page.getByRole('button', { name: 'New Item' }));
      await fillIn(user);
    },
    done: showsRecord,
  },
  {
    name: 'correct three cells, by mouse',
    work: async (user) => {
      for (const row of [2, 4, 6]) {
        await user.click(cell(user.page, row, 2));
        await user.type('Gouda');
        await user.press('Enter');
      }
    },
    done: isStored,
  },
  {
    name: 'correct three cells, by keyboard',
    work: async (user) => {
      await cell(user.page, 2, 2).focus();
      for (const step of [0, 1, 2]) {
        if (step > 0) await user.press('ArrowDown', 'ArrowDown');
        await user.type('Breda');
        await user.press('Enter');
      }
    },
    done: isStored,
  },
  {
    name: 'find and open one of 3,000, by mouse',
    work: async (user) => {
      await user.click(user.page.getByRole('searchbox').first());
      await user.type('Item 1234');
      const found = user.page.locator('tr[data-record]').filter({ hasText: 'Item 1234' });
      await user.click(found.getByRole('link').first());
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Item 1234' }).waitFor(),
  },
  {
    name: 'find and open one of 3,000, by keyboard',
    work: async (user) => {
      await user.press('Control+k');
      await user.page.getByRole('dialog').getByRole('combobox').waitFor();
      await user.type('Item 1234');
      await user.page
        .getByRole('option', { name: /^Item 1234/ })
        .first()
        .waitFor();
      await user.press('Enter');
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Item 1234' }).waitFor(),
  },
];

async function measure(page: Page, { work, done }: Task): Promise<Effort> {
  await page.goto('/items');
  await cell(page, 1, 0).waitFor();
  const user = new ScriptedUser(page);
  return user.effortOf(
    () => work(user),
    () => done(page),
  );
}

function print(name: string, { steps, keys, letters, ms }: Effort): void {
  const cells = [steps, keys, letters, (ms / 1000).toFixed(1)].map((each) =>
    String(each).padStart(9),
  );
  console.log(`${name.padEnd(50)}${cells.join('')}`);
}

const application = await startGrid(ROWS);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_ARGUMENTS,
});
try {
  const page = await browser.newPage({ baseURL: application.url, locale: 'en-GB' });
  console.log(`${'task'.padEnd(50)}    steps     keys  letters  seconds`);
  for (const task of TASKS) print(task.name, await measure(page, task));
} finally {
  await browser.close();
  await application.stop();
}
