import { checkEveryRoute } from '../checks/every-route.ts';
import { withoutShift } from '../checks/layout-shift.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { Journey } from '../page-objects/journey.ts';
import { press, tabTo } from '../page-objects/keyboard.ts';
import { logIn } from '../page-objects/log-in.ts';
import { awaitResponse } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

test.use({
  script: 'projects/examples/clinic/clinic.adl',
});

/** The primary color of the identity, as computed by the browser. */
const GREEN = 'rgb(11, 110, 79)';

checkEveryRoute([{ path: '/-/login', shows: 'Plan the visits of today' }]);

test.describe('with the data of the script', () => {
  // Views of lists are stored, and deleted again.
  test.use({ changesData: false });

  test('the practice has its own name, logo, and colors, and a menu ordered by the script', async ({
    page,
  }) => {
    await page.goto('/-/login');
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(
      'Clinic at the canal',
    );
    const logo = page.getByRole('banner').locator('img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveCSS('background-color', GREEN);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /app\/logo\?v=/);
    await logIn(page, 'front desk');
    await expect(page.getByRole('button', { name: 'Account: desk' })).toBeVisible();
    await page.goto('/');
    const entries = page.getByRole('navigation').locator('app-menu-tree a');
    await expect(entries).toHaveText(['Agenda', 'Visits', 'Animals', 'Owners']);
    await expect(entries.locator('path[d^="M"]')).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    await expect(page.locator('amp-calendar-view')).toBeVisible();
  });

  test('values show what they are: chips, links to call and write, and units', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/403/);
    await page.goto('/visits');
    await logIn(page, 'front desk');
    const soon = page.getByRole('gridcell', { name: 'Soon' }).first().locator('[data-tone]');
    await expect(soon).toHaveCSS('background-color', 'rgb(255, 233, 184)');
    const bello = page.getByRole('link', { name: 'Bello' }).first();
    await expect(bello).toHaveCSS('text-decoration-line', 'none');
    await bello.hover();
    await expect(bello).toHaveCSS('text-decoration-line', 'underline');
    await page.goto('/owners');
    const mail = page.getByRole('link', { name: 'johanna@example.org' });
    await expect(mail).toHaveAttribute('href', 'mailto:johanna@example.org');
    await page.goto('/animal/an1');
    const weight = page.getByRole('textbox', { name: 'Weight' });
    await expect(weight).toHaveAccessibleDescription(/^g/);
    const line = page.locator('.amp-line', { has: weight });
    await expect(line, 'a record is read first').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await weight.hover();
    await expect(line).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('a user who cannot delete something sees what the deletion would do', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/403/);
    await page.goto('/animal/an2');
    await logIn(page, 'front desk');
    await page.getByRole('button', { name: 'Delete Bello' }).click();
    const question = page.getByRole('dialog', { name: 'You can’t delete Bello' });
    await expect(question).toContainText('would have no Animal.');
    await expect(question.getByRole('button')).toHaveText(['Why?', 'Close']);
  });

  /** Logs in, and opens the visits. */
  async function openVisits(page: Page, password: string, user: string): Promise<void> {
    await page.goto('/-/login');
    await logIn(page, password, user);
    await expect(page.getByRole('button', { name: `Account: ${user}` })).toBeVisible();
    await page.goto('/visits');
  }

  test('a manager shares a view with a role; the desk opens the page with it, until it is deleted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const day = new Journey(page);
    await openVisits(page, 'back office', 'manager');
    await page.getByRole('toolbar').getByRole('button', { name: 'Board' }).click();
    await expect(page.locator('[data-column]').first()).toContainText('Routine');
    await page.getByRole('button', { name: 'Columns and views' }).click();
    const menu = page.getByRole('dialog', { name: 'Columns and views' });
    await menu.getByRole('textbox', { name: 'View name' }).fill('How soon');
    await menu.getByRole('button', { name: 'Save as' }).click();
    await menu.getByRole('button', { name: 'Options of How soon' }).click();
    const own = menu.getByRole('group', { name: 'Options of How soon' });
    await own.getByRole('checkbox', { name: 'Assistant' }).click();
    await expect(menu.getByText('Shared with Assistant')).toBeVisible();
    await own.getByRole('checkbox', { name: 'Open the list with this view' }).click();
    const note = menu.getByText('Default · Shared with Assistant');
    await day.stop(note);

    const desk = await browser.newPage({ baseURL });
    await openVisits(desk, 'front desk', 'desk');
    await expect(desk.locator('[data-column]').first()).toContainText('Routine');
    await desk.getByRole('button', { name: 'Columns and views' }).click();
    const shared = desk.getByRole('dialog', { name: 'Columns and views' });
    await expect(shared.getByRole('button', { name: /^How soon/ })).toBeVisible();
    await expect(shared.getByRole('button', { name: 'Options of How soon' })).toHaveCount(0);

    await own.getByRole('button', { name: 'Delete' }).click();
    await day.stop(menu.getByText('Deleted “How soon”.'));
    await menu.getByRole('button', { name: 'Undo' }).click();
    await day.stop(note);
    await own.getByRole('button', { name: 'Delete' }).click();
    await expect(menu.getByText('Deleted “How soon”.')).toBeVisible();
    await desk.goto('/visits');
    await expect(desk.getByRole('grid')).toBeVisible();
    await desk.close();
  });
});

test('an administrator sees accounts and roles on a narrow screen, and is not locked out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/-/admin/users');
  await logIn(page, 'back office', 'manager');
  const deactivate = page.getByRole('button', { name: 'Deactivate' });
  await expect(deactivate).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Deactivate vet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('row', { name: /^vet/ })).toContainText('Inactive');
});

test('the day of the desk: from a link to the log-out', async ({ page, complaints }) => {
  complaints.expect(/403/);
  await page.goto('/animal/an2');
  await logIn(page, 'wrong');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Incorrect username or password' }),
  ).toBeVisible();
  await logIn(page, 'front desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Bello' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: desk' })).toBeVisible();

  const chip = page.getByRole('textbox', { name: 'Chip' });
  await awaitResponse(page, async () => {
    await chip.fill('528140000000012');
    await chip.press('Enter');
  });
  await expect(page.getByText('Chip 528140000000012 already belongs to Minoes.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(chip).toHaveValue('528140000000034');

  const mother = page.getByRole('combobox', { name: 'Mother' });
  await awaitResponse(page, async () => {
    await mother.fill('Bello');
    await mother.press('Enter');
  });
  await expect(page.getByText('Bello can’t be its own mother.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/visit/vi1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minoes, 23/11/2026 09:30');

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Plan the visits of today')).toBeVisible();
  await expect(page.getByText('Snuf comes at 23/11/2026 11:30.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Bello' })).toBeVisible();

  await page.getByRole('button', { name: 'Account: desk' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Animals' })).toHaveCount(0);
});

test('the day of a veterinarian by keyboard: what was found is written down', async ({ page }) => {
  const day = new Journey(page);
  await page.goto('/-/login');
  await logIn(page, 'stethoscope', 'vet');
  await expect(page.getByRole('button', { name: 'Account: vet' })).toBeVisible();
  await day.goTo('Animals');
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  await tabTo(page, home);
  await page.keyboard.press('Enter');
  const todo = page.getByRole('link', { name: 'What was found at the visit of Rex?' });
  await day.stop(todo);
  await tabTo(page, todo);
  await page.keyboard.press('Enter');
  await day.stop(page.getByRole('heading', { level: 1, name: /^Rex, / }));
  const findings = page.getByRole('textbox', { name: 'Findings' });
  await tabTo(page, findings);
  await withoutShift(page, async () => {
    await page.keyboard.type('Wound is clean.\nStitches out.\nCome back in two weeks.\n\nPaid.');
    await awaitResponse(page, () => page.keyboard.press('Control+Enter'));
  });
  await tabTo(page, home);
  await page.keyboard.press('Enter');
  await expect(day.heading('Clinic at the canal')).toBeVisible();
  await expect(todo).toHaveCount(0);
});

test('the day of the desk by mouse: a new owner brings an animal, which gets a visit', async ({
  page,
}) => {
  const day = new Journey(page);
  const list = new InterfacePage(page);
  await page.goto('/-/login');
  await day.stop(day.heading('Log in to Clinic at the canal'));
  await logIn(page, 'front desk');
  await page.getByRole('link', { name: 'Home' }).click();
  await day.stop(day.heading('Clinic at the canal'));

  await day.follow('Owners');
  const owner = list.row('Sanne de Wit');
  await withoutShift(page, async () => {
    await page.getByRole('main').getByRole('button', { name: 'New Owner' }).click();
    await page.getByRole('gridcell').getByRole('textbox', { name: 'Name' }).fill('Sanne de Wit');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
    await owner.getByRole('gridcell').nth(1).click();
    await owner.getByRole('textbox', { name: 'Phone' }).fill('+31 6 1234 5699');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
  });
  await owner.getByRole('link', { name: 'Sanne de Wit' }).click();
  await day.stop(day.heading('Sanne de Wit'));
  await page.getByRole('button', { name: 'New Animal' }).click();
  await day.stop(page.getByText('The new Animal still needs'));
  await withoutShift(page, async () => {
    await page.getByRole('textbox', { name: 'Name' }).last().fill('Pluis');
    await page.getByRole('textbox', { name: 'Species' }).fill('Guinea pig');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
  });

  await day.follow('Visits');
  const visit = list.row('Pluis');
  await withoutShift(page, async () => {
    await page.getByRole('button', { name: 'New Visit' }).click();
    const time = page.getByRole('gridcell').getByRole('textbox', { name: 'Time' });
    await time.fill('23/11/2026 09:30');
    await page.keyboard.press('Tab');
    await awaitResponse(page, () => day.choose('Animal', 'Pluis'));
  });
  await visit.getByRole('gridcell').nth(5).click();
  await awaitResponse(page, () => day.choose('Veterinarian', 'Dr. Noor Bakker'));
  await day.stop(page.getByText('Dr. Noor Bakker sees Minoes at 23/11/2026 09:30 already.'));
  await visit.getByRole('gridcell').nth(5).click();
  await awaitResponse(page, () => day.choose('Veterinarian', 'Dr. Samuel Okafor'));
  await expect(visit.getByText('sees Minoes')).toHaveCount(0);
  await page.reload();
  await expect(visit).toContainText('Dr. Samuel Okafor');
});

test('a new owner is a draft until it is added, on a page and next to an animal', async ({
  page,
}) => {
  await page.goto('/-/login');
  await logIn(page, 'front desk');
  await expect(page.getByRole('button', { name: 'Account: desk' })).toBeVisible();
  await page.getByRole('link', { name: 'Owners' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Owners' })).toBeVisible();
  const bar = page.getByRole('banner');
  const create = async () => {
    await bar.getByRole('button', { name: 'New', exact: true }).click();
    await bar.getByRole('button', { name: 'New Owner' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New Owner' })).toBeVisible();
  };
  await create();
  await page.keyboard.type('Nobody');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Owners' })).toBeVisible();
  await expect(page.getByText('Nobody')).toHaveCount(0);

  await create();
  await expect(page.getByText('Nothing is saved until you click “Add”.')).toBeVisible();
  await page.keyboard.type('Joris Kok');
  await page.keyboard.press('Enter');
  await awaitResponse(page, () => page.getByRole('button', { name: 'Add', exact: true }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Joris Kok' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);

  await page.goto('/animal/an2');
  const owner = page.getByRole('combobox', { name: 'Owner' });
  await owner.click();
  await page.getByRole('option', { name: 'New Owner…' }).click();
  const panel = page.getByRole('dialog', { name: 'Owner' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Mira Vos');
  await panel.getByRole('textbox', { name: 'Name' }).press('Enter');
  await awaitResponse(page, () => panel.getByRole('button', { name: 'Add', exact: true }).click());
  await expect(panel).toHaveCount(0);
  await expect(owner).toHaveValue('Mira Vos');
  await page.reload();
  await expect(owner).toHaveValue('Mira Vos');
});

test('a day at the desk by keyboard: a call about a parakeet', async ({ page }) => {
  const day = new Journey(page);
  await page.goto('/-/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
  await page.keyboard.type('desk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('front desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account: desk' })).toBeVisible();

  await day.goTo('Visits');
  const newVisit = page.getByRole('button', { name: 'New Visit' });
  await tabTo(page, newVisit);
  const time = page.getByRole('gridcell').getByRole('textbox', { name: 'Time' });
  await withoutShift(page, async () => {
    await page.keyboard.press('Enter');
    await expect(time).toBeFocused();
    await page.keyboard.type('25/11/2026 14:00');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kareltje');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
  });
  const visit = new InterfacePage(page).row('Kareltje');
  await day.stop(visit.filter({ hasText: '25/11/2026 14:00' }));
  await withoutShift(page, async () => {
    await press(page, 'ArrowRight', 'ArrowRight');
    await page.keyboard.type('Plucks its feathers');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
  });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Petra');
  await expect(page.getByRole('option', { name: /Petra Visser/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await day.stop(day.heading('Petra Visser'));
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await tabTo(page, phone);
  await withoutShift(page, async () => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('+31 6 1234 5633');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
  });
  await page.reload();
  await expect(phone).toHaveValue('+31 6 1234 5633');
});

test('the day of a veterinarian by mouse: an animal is seen, and what was found is written down', async ({
  page,
}) => {
  const day = new Journey(page);
  await page.goto('/-/login');
  await logIn(page, 'stethoscope', 'vet');
  await expect(page.getByRole('button', { name: 'Account: vet' })).toBeVisible();
  await day.follow('Visits');
  const visit = new InterfacePage(page).row('Limps with the left hind leg');
  await withoutShift(page, async () => {
    await visit.getByRole('gridcell').nth(6).click();
    await awaitResponse(page, () => visit.getByRole('switch', { name: 'Seen' }).click());
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await day.stop(page.getByText('What was found at the visit of Bello?'));
  await page.getByRole('link', { name: 'What was found at the visit of Bello?' }).click();
  await day.stop(page.getByRole('heading', { level: 1, name: /^Bello, / }));
  const findings = page.getByRole('textbox', { name: 'Findings' });
  await withoutShift(page, async () => {
    await findings.click();
    await findings.pressSequentially('Splinter in the paw.\nTaken out.');
    await awaitResponse(page, () => page.getByRole('heading', { level: 1 }).click());
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(day.heading('Clinic at the canal')).toBeVisible();
  await expect(page.getByText('What was found at the visit of Bello?')).toHaveCount(0);
});
