import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { checkEveryRoute } from '../checks/every-route.ts';
import { withoutShift } from '../checks/layout-shift.ts';
import { drag } from '../page-objects/drag.ts';
import { Journey } from '../page-objects/journey.ts';
import { press, tabTo } from '../page-objects/keyboard.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/school/school.adl' });

checkEveryRoute([
  { path: '/', shows: 'Chiara has no mark for Fractions.' },
  { path: '/pupil/p2', shows: 'Bas' },
]);

test('the day of a teacher by mouse: a missed test gets its mark', async ({ page }) => {
  const day = new Journey(page);
  await page.goto('/');
  await day.stop(page.getByText('Chiara has no mark for Fractions.'));
  await page.goto('/-/signals');
  await page.getByRole('button', { name: 'Why? Chiara has no mark for Fractions.' }).click();
  await page.getByRole('link', { name: /^Add a new Mark for “Chiara” and “Fractions/ }).click();
  await expect(day.heading('Marks')).toBeVisible();
  await expect(page.getByText('Task: Chiara has no mark for Fractions.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Chiara' });
  await expect(row).toContainText('Fractions, 1A');
  await expect(page.getByText('The new Mark isn’t saved yet.')).toBeVisible();
  await expect(row.getByRole('textbox', { name: 'Mark' })).toBeFocused();
  await page.keyboard.type('7');
  await awaitResponse(page, () => page.keyboard.press('Enter'));
  await expect(page.getByText('Done: Chiara has no mark for Fractions.')).toBeVisible();
  const mark = async (text: string) => {
    await row.getByRole('gridcell').nth(2).click();
    await row.getByRole('textbox', { name: 'Mark' }).fill(text);
    await awaitResponse(page, () => page.keyboard.press('Enter'));
  };
  await mark('11');
  await day.stop(row.getByText('Chiara got 11.'));
  await mark('8.5');
  await expect(row).toContainText('8.5');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(day.heading('Markbook')).toBeVisible();
  await expect(page.getByText('Chiara has no mark for Fractions.')).toHaveCount(0);
});

test('the day of a teacher by keyboard: a remark that grows', async ({ page }) => {
  const day = new Journey(page);
  await page.goto('/');
  await expect(day.heading('Markbook')).toBeVisible();
  await day.goTo('Pupils');
  await tabTo(page, page.locator('[role="grid"] [tabindex="0"]'));
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'Control+Enter');
  await day.stop(day.heading('Bas'));
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await tabTo(page, remark);
  const height = async () => (await remark.boundingBox())?.height ?? NaN;
  const before = await height();
  await withoutShift(page, async () => {
    await page.keyboard.press('Control+End');
    for (const line of [
      'Asks good questions.',
      'Helps Ayla.',
      'Forgets his books.',
      'Tests go well.',
    ])
      await page.keyboard.type(`\n${line}`);
    await awaitResponse(page, () => page.keyboard.press('Control+Enter'));
  });
  expect(await height()).toBeGreaterThan(before + 40);
  await page.reload();
  await expect(remark).toHaveValue(/begin\.\nAsks good questions\.\n.*\n.*\nTests go well\.$/);
});

test('a pupil moves to another group on a board; a rule that rejects it puts the card back', async ({
  page,
}) => {
  const day = new Journey(page);
  await page.goto('/');
  await day.goTo('Placement');
  const card = page.locator('[data-card]').filter({ hasText: 'Bas' });
  await expect(page.locator('[data-column]').filter({ has: card })).toContainText('1A');
  expect(await violationsOf(page, { within: 'main', tags: ALL_TAGS })).toEqual([]);
  await card.focus();
  await awaitResponse(page, () => page.keyboard.press('Shift+ArrowRight'));
  await day.stop(card.getByText('Bas is not in the group that takes this test.'));
  await expect(page.locator('[data-column]').filter({ has: card })).toContainText('1A');
  await expect(card).toBeFocused();
  const columnOf = (name: string) =>
    page.locator('[data-column]').filter({ has: page.locator('.name', { hasText: name }) });
  await page.keyboard.press('Escape');
  await awaitResponse(page, () => drag(page, card.locator('.title'), columnOf('1B')));
  await expect(card).toContainText('Bas is not in the group that takes this test.');
  await expect(columnOf('1A')).toContainText('Bas');
  await expect(card, 'after a drag that was rejected').toBeFocused();
  const other = page.locator('[data-card]').filter({ hasText: 'Chiara' });
  await awaitResponse(page, () => drag(page, other.locator('.title'), columnOf('1B')));
  await expect(columnOf('1B')).toContainText('Chiara');
  await expect(other).toBeFocused();
  await page.reload();
  await expect(columnOf('1B')).toContainText('Chiara');
});
