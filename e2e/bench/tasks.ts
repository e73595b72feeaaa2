import type { Locator, Page } from '@playwright/test';
import type { ScriptedUser } from './scripted-user.ts';

/** A way to do a task: its steps, and a check that it is done. */
export interface Way {
  readonly name: string;
  readonly work: (user: ScriptedUser) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
}

/** A task, with all ways that lead there in any build; the shortest comes first. */
export interface Task {
  readonly name: string;
  readonly ways: readonly Way[];
}

/** After so long a way leads nowhere in this build. */
export const LOST_MS = 10_000;
const LIST = '/api/v1/resource/SESSION/1/Items';
const CITY = 2;
/** The rows in which the city is wrong. */
const WRONG = [2, 4, 6] as const;

export const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`);

let made = 0;

/** Six fields of a person who is not in the list. */
function someone(): readonly string[] {
  const name = `Zoë Zwart ${++made}`;
  return [name, `zoe${made}@example.org`, 'Delft', '+31 6 12345678', 'A first note', 'open'];
}

/** Three cities that no other try writes. */
function cities(): readonly string[] {
  const number = ++made;
  return ['Gouda', 'Haarlem', 'Tiel'].map((city) => `${city} ${number}`);
}

/** The server has an item with these texts, for each list of them. @throws Error when it has none in time */
async function stored(page: Page, requested: readonly (readonly string[])[]): Promise<void> {
  const limit = Date.now() + LOST_MS;
  while (Date.now() < limit) {
    const response = await page.request.get(LIST);
    const items = (await response.json()) as object[];
    const values = items.map((item) => new Set<unknown>(Object.values(item)));
    if (requested.every((texts) => values.some((own) => texts.every((text) => own.has(text)))))
      return;
    await page.waitForTimeout(250);
  }
  throw new Error('The server does not have it.');
}

/** From cell to cell by Tab, and Enter at the end. */
async function fillIn(user: ScriptedUser, texts: readonly string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    if (i > 0) await user.press('Tab');
    await user.type(text);
  }
  await user.press('Enter');
}

/** The page of the record that was looked for is open. */
async function showsFound(page: Page): Promise<void> {
  await page.waitForURL(/\/item\//);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input')].some(
      ({ value }) => value === 'Item 1234',
    ),
  );
}

const linkOfFound = (page: Page): Locator =>
  page.locator('tr[data-record]').filter({ hasText: 'Item 1234' }).getByRole('link').first();

/** A way to make a record; each try makes another. */
function making(
  name: string,
  work: (user: ScriptedUser, fields: readonly string[]) => Promise<void>,
): Way {
  let fields: readonly string[] = [];
  return {
    name,
    work: async (user) => {
      fields = someone();
      await work(user, fields);
    },
    done: (page) => stored(page, [fields]),
  };
}

/** A way to correct three cells; each try writes other cities. */
function correcting(
  name: string,
  work: (user: ScriptedUser, texts: readonly string[]) => Promise<void>,
): Way {
  let texts: readonly string[] = [];
  return {
    name,
    work: async (user) => {
      texts = cities();
      await work(user, texts);
    },
    done: (page) =>
      stored(
        page,
        texts.map((text) => [text]),
      ),
  };
}

/** By mouse: each cell is clicked and filled; Enter stores where the next click does not. */
const correctingByMouse = (name: string, storedByEnter: boolean): Way =>
  correcting(name, async (user, texts) => {
    for (const [i, row] of WRONG.entries()) {
      await user.click(cell(user.page, row, CITY));
      await user.type(texts[i] ?? '');
      if (storedByEnter || i === WRONG.length - 1) await user.press('Enter');
    }
  });

/** By keyboard: from the first cell to the others by arrows, which store where Enter need not. */
const correctingByKeys = (name: string, storedByEnter: boolean): Way =>
  correcting(name, async (user, texts) => {
    await cell(user.page, WRONG[0], CITY).focus();
    for (const [i, text] of texts.entries()) {
      if (i > 0) await user.press('ArrowDown', 'ArrowDown');
      await user.type(text);
      if (storedByEnter || i === texts.length - 1) await user.press('Enter');
    }
  });

/** By the search of the bar, which opens the chosen item. */
const searchingOfBar = (name: string, begin: (user: ScriptedUser) => Promise<void>): Way => ({
  name,
  work: async (user) => {
    await begin(user);
    await user.page.getByRole('dialog').getByRole('combobox').waitFor();
    await user.type('Item 1234');
    const found = user.page.getByRole('option', { name: /^Item 1234/ }).first();
    await found.waitFor();
    if (name.endsWith('Enter')) await user.press('Enter');
    else await user.click(found);
  },
  done: showsFound,
});

export const TASKS: readonly Task[] = [
  {
    name: 'make a record with six fields',
    ways: [
      making('type its name, Ctrl+Enter, Tab from cell to cell, Enter', async (user, fields) => {
        await user.type(fields[0] ?? '');
        await user.press('Control+Enter');
        await fillIn(user, fields.slice(1));
      }),
      making('click New, Tab from cell to cell, Enter', async (user, fields) => {
        await user.click(user.page.getByRole('button', { name: 'New Item' }));
        await fillIn(user, fields);
      }),
    ],
  },
  {
    name: 'correct three cells, by mouse',
    ways: [
      correctingByMouse('click and type; the next click stores', false),
      correctingByMouse('click, type, Enter', true),
    ],
  },
  {
    name: 'correct three cells, by keyboard',
    ways: [
      correctingByKeys('type; the arrows store and lead on', false),
      correctingByKeys('type, Enter, arrows', true),
    ],
  },
  {
    name: 'find one of 3,000 and open it, by mouse',
    ways: [
      {
        name: 'type, click its name',
        work: async (user) => {
          await user.type('Item 1234');
          await user.click(linkOfFound(user.page));
        },
        done: showsFound,
      },
      {
        name: 'click the search field, type, click its name',
        work: async (user) => {
          await user.click(user.page.getByRole('searchbox').first());
          await user.type('Item 1234');
          await user.click(linkOfFound(user.page));
        },
        done: showsFound,
      },
      searchingOfBar('click the search of the bar, type, click the match', (user) =>
        user.click(user.page.getByRole('button', { name: 'Search or jump to…' })),
      ),
    ],
  },
  {
    name: 'find one of 3,000 and open it, by keyboard',
    ways: [
      {
        name: 'type, Enter',
        work: async (user) => {
          await user.type('Item 1234');
          await user.press('Enter');
        },
        done: showsFound,
      },
      searchingOfBar('Ctrl+K, type, Enter', (user) => user.press('Control+k')),
    ],
  },
];
