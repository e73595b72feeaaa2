import { InterfacePage } from '../page-objects/interface-page.ts';
import { awaitResponse, changesOf } from '../page-objects/stored.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl' });
// Late in the order: each worker takes the next file.
test.describe.configure({ mode: 'parallel' });

const ODD_ID = 'drill #1/2 ? 100%';

/** Field, typed text, shown value. */
const VALUES: readonly (readonly [field: string, typed: string, shown: string])[] = [
  ['Name', 'Émile "2" <i>&amp;</i> 🙂', 'Émile "2" <i>&amp;</i> 🙂'],
  ['Website', 'https://example.org/a?b=c&d=e#f', 'https://example.org/a?b=c&d=e#f'],
  ['Bought', '29/02/2028', '29/02/2028'],
  ['Serviced', '31/10/2027 02:15', '31/10/2027 02:15'],
  ['Serial', '9223372036854775807', '9223372036854775807'],
  ['Weight', '-0.125', '-0.125'],
];

for (const [field, typed, shown] of VALUES) {
  test(`${field}: input is saved and shown again`, async ({ page }) => {
    const card = new InterfacePage(page);
    await page.goto('/machinecard/saw');
    await card.field(field).fill(typed);
    await awaitResponse(page, () => card.field(field).press('Enter'));
    await page.reload();
    await expect(card.field(field)).toHaveValue(shown);
  });
}

test('Note: lines are kept, markup is text', async ({ page }) => {
  const card = new InterfacePage(page);
  await page.goto('/machinecard/saw');
  const text = 'One\n<img src=x onerror="alert(1)">\n\nFour {{ 1 + 1 }}';
  await card.field('Note').fill(text);
  await awaitResponse(page, () => card.field('Name').focus());
  await page.reload();
  await expect(card.field('Note')).toHaveValue(text);
});

test('Story: a long text is edited in the editor', async ({ page }) => {
  await page.goto('/machinecard/saw');
  const editor = page.getByRole('textbox', { name: 'Story' });
  await editor.click();
  await page.keyboard.type('It was a dark and stormy night.');
  await awaitResponse(page, () => page.getByRole('textbox', { name: 'Weight' }).focus());
  await page.reload();
  await expect(editor).toContainText('It was a dark and stormy night.');
});

test('Insured and In use: yes, no and a switch', async ({ page }) => {
  await page.goto('/machinecard/saw');
  const insured = page.getByRole('radiogroup', { name: 'Insured' });
  await awaitResponse(page, () => insured.getByText('Yes').click());
  const inUse = page.getByRole('switch', { name: 'In use' });
  await expect(inUse).toBeChecked();
  await awaitResponse(page, () => inUse.click());
  await page.reload();
  await expect(insured.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(inUse).not.toBeChecked();
});

test('Code: a password is stored and never shown again', async ({ page }) => {
  await page.goto('/machinecard/saw');
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('open sesame');
  await awaitResponse(page, () => code.press('Enter'));
  await page.reload();
  await expect(code).toHaveValue('');
  const stored = await page.request.get('/api/v1/resource/Machine/saw/MachineCard');
  expect(await stored.text()).not.toMatch(/open sesame|scrypt/);
});

const MISTYPED: readonly (readonly [field: string, typed: string, explanation: string])[] = [
  ['Bought', '31/02/2026', 'Enter a date'],
  ['Serviced', 'yesterday', 'Enter a date and time'],
  ['Serial', '12.5', 'Enter a whole number'],
  ['Serial', '9223372036854775808', 'Enter a number between'],
  ['Weight', '1,2,3x', 'Enter a number'],
];

for (const [field, typed, explanation] of MISTYPED) {
  test(`${field}: '${typed}' stays, is explained, and is not sent`, async ({ page }) => {
    const card = new InterfacePage(page);
    await page.goto('/machinecard/lathe');
    const changes = changesOf(page);
    const old = await card.field(field).inputValue();
    await card.field(field).fill(typed);
    await card.field(field).press('Tab');
    await expect(card.field(field)).toHaveValue(typed);
    await expect(card.field(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main')).toContainText(explanation);
    await card.field(field).focus();
    await page.keyboard.press('Escape');
    await expect(card.field(field)).toHaveValue(old);
    expect(changes).toEqual([]);
  });
}

test('invalid input stays marked under the pointer', async ({ page }) => {
  await page.goto('/machinecard/lathe');
  const weight = new InterfacePage(page).field('Weight');
  const color = () =>
    weight.evaluate(
      (input) => getComputedStyle(input.closest('.amp-line') ?? input).borderLeftColor,
    );
  await weight.fill('heavy');
  await weight.press('Tab');
  await expect(weight).toHaveAttribute('aria-invalid', 'true');
  const marked = await color();
  await weight.hover();
  expect(await color()).toBe(marked);
});

test('a required field cannot be emptied', async ({ page }) => {
  const card = new InterfacePage(page);
  await page.goto('/machinecard/lathe');
  const changes = changesOf(page);
  await expect(card.field('Name')).toHaveAttribute('required');
  // Other scenarios on the same database rename machines.
  await expect(card.field('Name')).not.toHaveValue('');
  const name = await card.field('Name').inputValue();
  await card.field('Name').fill('');
  await card.field('Name').press('Enter');
  await expect(card.field('Name')).toHaveValue(name);
  await expect(page.getByRole('main')).toContainText('Name is required and can’t be empty');
  expect(changes).toEqual([]);
});

const LISTS: readonly (readonly [list: string, typed: string])[] = [
  ['Nicknames', 'Sawney'],
  ['Remarks', 'Mind your fingers.'],
  ['Links', 'https://example.org/saw'],
  ['Holidays', '01/05/2027'],
  ['Alarms', '01/05/2027 08:00'],
  ['Lottery', '-9223372036854775808'],
  ['Samples', '6.02e23'],
];

for (const [list, typed] of LISTS) {
  test(`${list}: a value is added to the list and removed again`, async ({ page }) => {
    await page.goto('/machinelists/saw');
    const group = page.getByRole('group', { name: list, exact: true });
    const adder = group.getByRole('textbox', { name: /^Add/ });
    await adder.fill(typed);
    const isMultiline = list === 'Remarks';
    const send = () => (isMultiline ? adder.blur() : adder.press('Enter'));
    await awaitResponse(page, send);
    await page.reload();
    await expect(group.getByRole('listitem')).toHaveCount(1);
    const remove = group.getByRole('button', { name: /^(Remove|Clear)/ });
    await awaitResponse(page, () => remove.click());
    await expect(group.getByRole('listitem').getByRole('textbox')).toHaveCount(0);
  });
}

test('values and labels with markup are shown literally', async ({ page }) => {
  await page.goto(`/machinecard/${encodeURIComponent(ODD_ID)}`);
  const card = new InterfacePage(page);
  await expect(card.field('Name')).toHaveValue('Drill <b>press</b> & "co"');
  await expect(card.field('Note')).toHaveValue('<script>alert(1)</script>');
  await page.goto('/overview');
  await expect(page.getByRole('link', { name: 'Drill <b>press</b> & "co"' })).toBeVisible();
  await expect(page.getByText('<i>All</i> that the workshop has')).toBeVisible();
  await expect(page.locator('main b, main i')).toHaveCount(0);
});

test('a link that runs a program is not rendered as a link', async ({ page }) => {
  await page.goto('/machinerights/saw');
  await expect(page.getByRole('main')).toContainText('Read only');
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
});

test('labels that need encoding are shown as written and can be edited', async ({ page }) => {
  const card = new InterfacePage(page);
  await page.goto('/oddlabels/saw');
  const labels = ['1. Name', 'Serial no. (A/B) - 100%', 'Größe: 日本 🙂', 'It\'s "quoted" {{x}}'];
  for (const label of labels) await expect(card.field(label)).toBeVisible();
  await card.field('Größe: 日本 🙂').fill('42');
  await awaitResponse(page, () => card.field('Größe: 日本 🙂').press('Enter'));
  await card.field('under_score_46_').fill('02/01/2024');
  await awaitResponse(page, () => card.field('under_score_46_').press('Enter'));
  await page.reload();
  await expect(card.field('Größe: 日本 🙂')).toHaveValue('42');
  await expect(card.field('under_score_46_')).toHaveValue('02/01/2024');
});

for (const [id, name] of [
  [ODD_ID, 'Drill <b>press</b> & "co"'],
  ['scrap \\ + & é', 'Scrap cutter'],
] as const) {
  test(`an atom with the identifier '${id}' is opened, edited and deleted`, async ({ page }) => {
    const card = new InterfacePage(page);
    await page.goto('/overview');
    await page.getByRole('link', { name, exact: true }).click();
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).pathname))
      .toBe(`/machinecard/${id}`);
    await expect(card.field('Name')).toHaveValue(name);
    await card.field('Serial').fill('77');
    await awaitResponse(page, () => card.field('Serial').press('Enter'));
    await page.reload();
    await expect(card.field('Serial')).toHaveValue('77');
    await page.goto('/machines');
    await card.act(card.row(name), /^Delete/);
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
    await awaitResponse(page, () => confirm.click());
    await expect(card.row(name)).toHaveCount(0);
  });
}
