import type { Locator, Page } from '@playwright/test';
import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { expect, test } from '../test.ts';

const MAX_CLICKS = 3;

/** Clicks one after another, no more than a question may take. */
async function click(...targets: readonly Locator[]): Promise<void> {
  expect(targets.length).toBeLessThanOrEqual(MAX_CLICKS);
  for (const target of targets) await target.click();
}

async function openLoanDesk(page: Page): Promise<InterfacePage> {
  const library = new InterfacePage(page);
  await library.follow('Loan desk');
  return library;
}

async function rejectDueDate(page: Page): Promise<void> {
  const library = await openLoanDesk(page);
  await library.row('Middlemarch').getByRole('gridcell').nth(3).click();
  const due = page.getByRole('textbox', { name: 'Due on' });
  await due.fill('01/09/2026');
  await due.press('Enter');
}

async function openBook(page: Page, title: string): Promise<void> {
  const library = new InterfacePage(page);
  await library.follow('Books');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('in at most three clicks from the screen', () => {
  test('why was this rejected', async ({ page }) => {
    await rejectDueDate(page);
    await click(page.getByRole('main').getByRole('button', { name: 'Why?' }));
    await expect(page.locator('amp-explanation')).toContainText('A loan ends after it begins');
  });

  test('what would fix it', async ({ page }) => {
    await rejectDueDate(page);
    await click(
      page.getByRole('main').getByRole('button', { name: 'Why?' }),
      page.getByRole('button', { name: /^Set “Lent on” of “Middlemarch/ }),
    );
    await expect(page.getByText('Not saved')).toBeHidden();
  });

  test('who changed this', async ({ page }) => {
    await openBook(page, 'Middlemarch');
    const title = page.getByRole('main').getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Middlemarch, revised');
    await title.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Middlemarch, revised');
    await click(page.getByRole('button', { name: 'History of Title' }).first());
    await expect(page.getByRole('dialog')).toContainText('Middlemarch, revised');
    await expect(page.getByRole('dialog')).toContainText('Librarian');
  });

  test('what happens if I delete this', async ({ page }) => {
    await openBook(page, 'Middlemarch');
    await click(page.getByRole('main').getByRole('button', { name: 'Delete Middlemarch' }));
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(/loan/i);
  });

  test('which rules speak about this concept', { tag: '@journey' }, async ({ page }) => {
    await openBook(page, 'Middlemarch');
    await click(page.getByRole('button', { name: 'Show Book in the model' }));
    const rule = page.getByRole('main').getByRole('link', { name: 'Books that are overdue' });
    await click(rule.first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books that are overdue');
    await expect(page.getByRole('main')).toContainText('1 violation');
  });
});

test('the model is searched, and its diagrams are read by keyboard, at 320 px and in dark as well', async ({
  page,
}) => {
  await page.goto('/-/admin/model');
  const canvas = page.locator('app-diagram-canvas');
  const loan = canvas.getByRole('link', { name: 'Loan', exact: true });
  await loan.focus();
  await page.keyboard.press('ArrowRight');
  await expect(loan).not.toBeFocused();
  const focused = page.locator('app-diagram-canvas a:focus');
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/model\/definition\/concept-/);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Find a definition' }).fill('borrow');
  await page.getByRole('link', { name: 'borrower' }).first().click();
  const cells = page.getByRole('main').getByRole('cell');
  await expect(cells.first()).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of ['', '/chapter/language', '/definition/concept-Book']) {
    await page.goto(`/-/admin/model${address}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await violationsOf(page, { within: 'main', tags: ALL_TAGS })).toEqual([]);
  }
});
