import { checkEveryRoute } from '../checks/every-route.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/extremes/extremes.adl' });

checkEveryRoute([
  { path: '/things', shows: 'A title that goes on' },
  { path: '/thing/t1', shows: 'Without a view' },
  { path: '/longform/t1', shows: 'Field 120' },
  { path: '/bare/b1', shows: 'Note' },
  { path: '/wide', shows: 'Column 39' },
  { path: '/thing/t3', shows: 'Without a view' },
  { path: '/manytabs/t1', shows: 'Part 50' },
]);

test('the last of forty columns and of fifty tabs are reached by keyboard', async ({ page }) => {
  await page.goto('/wide');
  await page.getByRole('gridcell', { name: 'value 1', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  await expect(focused).not.toHaveText('value 1');

  await page.goto('/manytabs/t1');
  await page.getByRole('tab', { name: 'Part 1', exact: true }).focus();
  await page.keyboard.press('End');
  const last = page.getByRole('tab', { name: 'Part 50' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('a name from right to left begins where other headings do', async ({ page }) => {
  await page.goto('/thing/t3');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('(12)');
  expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toBe('left');
});

test('a name of more than 300 characters is read whole on a phone, above fields that are reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/longform/t1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/^.{300,}$/);
  const hidden = await heading.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBeLessThanOrEqual(1);
  // What can be done with it takes nothing of its width.
  const { width } = (await heading.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(260);
  await page.getByRole('textbox', { name: 'Field 119', exact: true }).focus();
  await page.keyboard.press('Tab');
  const last = page.getByRole('textbox', { name: 'Field 120', exact: true });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('a long form uses the width of a wide page', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/longform/t1');
  const boxOf = async (name: string) => {
    const field = page.locator('box-form-field').filter({ hasText: name }).first();
    return (await field.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
  };
  await expect(page.getByText('Field 3', { exact: true })).toBeVisible();
  const [first, third, fourth] = [
    await boxOf('Field 1'),
    await boxOf('Field 3'),
    await boxOf('Field 4'),
  ];
  expect(third.y).toBe(first.y);
  expect(third.x).toBeGreaterThan(first.x + 2 * first.width);
  expect(fourth.x).toBe(first.x);
});
