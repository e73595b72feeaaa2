import type { Page } from '@playwright/test';
import type { ScriptEdit } from '../bench/script-edits.ts';
import type { Development } from '../processes/development.ts';

const TIMEOUT_MS = 120_000;
const TYPED = 'half a na';

/** Opens the page of a member, and types half a name in it. */
export async function openMember(page: Page, development: Development): Promise<void> {
  while (!/done|Local:/.test(development.output())) await page.waitForTimeout(100);
  const url = `${development.url}members`;
  // With --sources the page comes later than the first "done".
  while (!(await page.goto(url).catch(() => null))) await page.waitForTimeout(500);
  await page.getByRole('gridcell').first().getByRole('link').click({ timeout: TIMEOUT_MS });
  await typeAgain(page);
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }).first();

/** Types half a name and leaves the caret in the middle of it. */
export async function typeAgain(page: Page): Promise<void> {
  await nameField(page).fill(TYPED, { timeout: TIMEOUT_MS });
  await nameField(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
}

/** Reports whether half-typed text, focus and caret are as they were left. */
export function isTyping(page: Page): Promise<boolean> {
  return page.evaluate((text) => {
    const input = document.activeElement;
    return input instanceof HTMLInputElement && input.value === text && input.selectionStart === 3;
  }, TYPED);
}

/** Waits until the page shows an edit of the script; false where it does not come. */
export async function shows(page: Page, { shown }: Pick<ScriptEdit, 'shown'>): Promise<boolean> {
  const isThere = (text: string): boolean => document.body.innerText.includes(text);
  const options = { polling: 20, timeout: TIMEOUT_MS };
  return page.waitForFunction(isThere, shown, options).then(
    () => true,
    () => false,
  );
}

/** The members as they are stored. With --sources the backend may be away for a moment. */
export async function membersOf(page: Page, { url }: Development): Promise<string> {
  for (;;) {
    const response = await page.request.get(`${url}api/v1/resource/SESSION/1/Members`);
    if (response.ok()) {
      const members = (await response.json()) as Record<string, unknown>[];
      return JSON.stringify(members.map(({ _id_, Name }) => [_id_, Name]));
    }
    await page.waitForTimeout(100);
  }
}
