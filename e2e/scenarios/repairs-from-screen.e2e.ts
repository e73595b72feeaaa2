import type { Page } from '@playwright/test';
import { press } from '../page-objects/keyboard.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/reasons/reasons.adl' });

/** Tasks that are tried, one after another. */
const TASKS = 10;
/** Of these, so many are to be repaired. */
const MIN_REPAIRED = 8;
/** Keys from a task to its repair. */
const MAX_KEYS = 3;

/** Opens the page of tasks, and gives what it lists. */
async function openTasks(page: Page): Promise<readonly string[]> {
  await page.goto('/-/signals');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  const tasks = page.getByRole('button', { name: /^Why\?/ });
  await expect(tasks.or(page.getByText('No open tasks.')).first()).toBeVisible();
  return tasks.allTextContents();
}

/** Repairs a task by what the screen offers first. Returns the number of keys, or null where nothing is offered. */
async function repairFirst(page: Page, task: string): Promise<number | null> {
  const why = page.getByRole('button', { name: task.trim().replace(/\s+/g, ' '), exact: true });
  await why.first().focus();
  await press(page, 'Alt+Shift+W');
  await expect(page.locator('amp-explanation').first()).toBeVisible();
  const repairs = page.getByRole('group', { name: 'Possible fixes' }).getByRole('button');
  if ((await repairs.count()) === 0) return null;
  await expect(repairs.first()).toBeFocused();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await press(page, 'Enter');
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/-/signals');
  return 2;
}

test('ten tasks of an unknown application are repaired from the screen', async ({ page }) => {
  const tried = new Set<string>();
  const unresolved: string[] = [];
  let keys = 0;
  while (tried.size < TASKS) {
    const next = (await openTasks(page)).find((each) => !tried.has(each));
    if (next === undefined) break;
    tried.add(next);
    const pressed = await repairFirst(page, next);
    keys = Math.max(keys, pressed ?? 0);
    if (pressed === null || (await openTasks(page)).includes(next)) unresolved.push(next);
  }
  const about = `${unresolved.length} of ${tried.size} unresolved, at most ${keys} keys: ${unresolved.join('; ')}`;
  expect(tried.size, about).toBe(TASKS);
  expect(tried.size - unresolved.length, about).toBeGreaterThanOrEqual(MIN_REPAIRED);
  expect(keys, about).toBeLessThanOrEqual(MAX_KEYS);
});
