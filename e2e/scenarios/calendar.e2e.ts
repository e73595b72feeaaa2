import { drag } from '../page-objects/drag.ts';
import { Journey } from '../page-objects/journey.ts';
import { logIn } from '../page-objects/log-in.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/clinic/clinic.adl' });

test('a visit moves to another day and another hour, by mouse and by keyboard', async ({
  page,
}) => {
  const day = new Journey(page);
  await page.clock.setFixedTime('2026-11-23T12:00:00+01:00');
  await page.goto('/-/login');
  await logIn(page, 'front desk');
  await expect(page.getByRole('button', { name: 'Account: desk' })).toBeVisible();
  await page.goto('/agenda');
  const visit = page.locator('[data-appointment]').filter({ hasText: 'Bello' });
  await day.stop(visit);
  await awaitResponse(page, () => drag(page, visit, page.locator('[data-day="2026-11-25"] ~ ul')));
  await expect(visit).toHaveAttribute('data-appointment', 'vi2 2026-11-25');
  await expect(visit).toContainText('10:00');

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await day.stop(visit);
  const hour = page.locator('[data-hours="2026-11-26"]');
  const { width = NaN, height = NaN } = (await hour.boundingBox()) ?? {};
  await awaitResponse(page, () => drag(page, visit, { right: width, down: height / 12 }));
  await expect(visit).toHaveAttribute('data-appointment', 'vi2 2026-11-26');
  await expect(visit).toContainText('12:00');
  await expect(visit).toBeFocused();
  await awaitResponse(page, () => page.keyboard.press('Shift+ArrowDown'));
  await expect(visit).toContainText('12:15');
  await awaitResponse(page, () => page.keyboard.press('Shift+ArrowLeft'));
  await expect(visit).toHaveAttribute('data-appointment', 'vi2 2026-11-25');
  await expect(visit).toBeFocused();
  await page.reload();
  await expect(visit).toContainText('12:15');
});
