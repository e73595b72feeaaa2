import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/transactional/transactional.adl' });

test(
  'edits are collected, checked by a dry run and saved together',
  { tag: '@journey' },
  async ({ page }) => {
    const booking = new InterfacePage(page);
    const save = page.getByRole('button', { name: 'Save all changes' });
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await page.goto('/booking/b1');
    await expect(booking.field('First day')).toHaveValue('01/12/2026');
    await expect(save).toBeDisabled();
    await booking.field('First day').fill('10/12/2026');
    await booking.field('First day').press('Tab');
    await expect(bar).toContainText('begins on 10/12/2026 and ends on 03/12/2026');
    await expect(save).toBeDisabled();
    await booking.field('Last day').fill('12/12/2026');
    await booking.field('Last day').press('Tab');
    await expect(save).toBeEnabled();
    const before = await page.request.get('/api/v1/resource/Booking/b1/Booking');
    expect(await before.text()).toContain('2026-12-01');
    await awaitResponse(page, () => save.click());
    await page.reload();
    await expect(booking.field('First day')).toHaveValue('10/12/2026');
    await expect(booking.field('Last day')).toHaveValue('12/12/2026');
  },
);

test('cancel brings the stored values back', async ({ page }) => {
  const booking = new InterfacePage(page);
  await page.goto('/booking/b2');
  await booking.field('Guest').fill('Nobody');
  await booking.field('Guest').press('Tab');
  await page.getByRole('button', { name: 'New Service' }).click();
  await expect(page.getByRole('button', { name: 'Save all changes' })).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(booking.field('Guest')).toHaveValue('Bram de Vries');
  await expect(page.getByText('No Service yet')).toBeVisible();
  await page.reload();
  await expect(booking.field('Guest')).toHaveValue('Bram de Vries');
});

test('leaving with unsaved edits asks for confirmation', async ({ page }) => {
  const booking = new InterfacePage(page);
  await page.goto('/booking/b2');
  await booking.field('Guest').fill('Chloé Martin');
  await booking.field('Guest').press('Tab');
  const menu = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Bookings', exact: true });
  await menu.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(booking.field('Guest')).toHaveValue('Chloé Martin');
  await menu.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bookings');
  await expect(page.getByRole('main')).toContainText('Bram de Vries');
});

test('a new row is saved together with the other edits', async ({ page }) => {
  const booking = new InterfacePage(page);
  await page.goto('/booking/b2');
  await expect(booking.field('Guest')).toHaveValue('Bram de Vries');
  await page.getByRole('button', { name: 'New Service' }).click();
  await booking.field('First day').fill('24/12/2026');
  await booking.field('First day').press('Tab');
  await expect(page.getByText('Give both the first and the last day')).toBeVisible();
  await booking.field('Last day').fill('24/12/2026');
  await booking.field('Last day').press('Tab');
  await awaitResponse(page, () => page.getByRole('button', { name: 'Save all changes' }).click());
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Coffee' })).toHaveCount(1);
  await expect(booking.field('Last day')).toHaveValue('24/12/2026');
});

test('a transactional interface that another one shows in place collects its edits there', async ({
  page,
}) => {
  const room = new InterfacePage(page);
  const save = page.getByRole('button', { name: 'Save all changes' });
  await page.goto('/room/r1');
  await expect(room.field('Guest')).toHaveValue('Amina Yusuf');
  await expect(page.getByText('All changes in this section are saved together')).toBeVisible();
  await room.field('Guest').fill('Chloé Martin');
  await room.field('Guest').press('Tab');
  await expect(save).toBeEnabled();
  await room.field('Seats').fill('14');
  await awaitResponse(page, () => room.field('Seats').press('Enter'));
  const stored = await (await page.request.get('/api/v1/resource/Room/r1/Room')).text();
  expect(stored).toContain('14');
  expect(stored).toContain('Amina Yusuf');
  await expect(room.field('Guest')).toHaveValue('Chloé Martin');
  await expect(save).toBeEnabled();
  await awaitResponse(page, () => save.click());
  await page.reload();
  await expect(room.field('Guest')).toHaveValue('Chloé Martin');
  await expect(room.field('Seats')).toHaveValue('14');
});

test('Ctrl+S saves the buffered edits, and the page stays in place', async ({ page }) => {
  const booking = new InterfacePage(page);
  await page.goto('/booking/b2');
  await expect(booking.field('Guest')).not.toHaveValue('');
  await booking.field('Guest').fill('Dmitri Volkov');
  await awaitResponse(page, () => page.keyboard.press('Control+s'));
  await expect(booking.field('Guest')).toBeFocused();
  await page.reload();
  await expect(booking.field('Guest')).toHaveValue('Dmitri Volkov');
});
