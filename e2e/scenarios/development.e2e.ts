import { expect, test, type Locator, type Page } from '@playwright/test';
import { awaitResponse } from '../page-objects/stored.ts';
import { startDevelopment, type Development } from '../processes/development.ts';

interface Parts {
  readonly rule?: string;
  readonly columns?: string;
  readonly more?: string;
}

const script = ({
  rule = 'Name',
  columns = '',
  more = '',
}: Parts = {}): string => `CONTEXT Town IN ENGLISH
RELATION name[Person*Name] [UNI]
RELATION note[Person*Note] [UNI]
REPRESENT Name, Note TYPE ALPHANUMERIC
POPULATION name CONTAINS [ ("p1", "Ann"), ("p2", "Bo"), ("p3", "Cas") ]
RULE NoBob : name |- -(V[Person*${rule}];"Bob") MESSAGE "Bob may not come in."
INTERFACE People : "_SESSION";V[SESSION*Person] cRud BOX<TABLE sortable> [ "Name" : name CRUD, "Note" : note CRUD${columns} ]
INTERFACE Person : I[Person] cRud BOX<FORM> [ "Name" : name CRUD, "Note" : note CRUD${columns} ]
${more}
ENDCONTEXT
`;

test.setTimeout(120_000);
test.describe.configure({ mode: 'default' });

let development: Development;

test.beforeEach(async () => {
  development = await startDevelopment(script());
  await said(/done/);
});

test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus)
    await info.attach('what the command wrote', { body: development.output() });
  await development.stop();
});

test(
  'shows errors with their position on top of the page until they are fixed',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(`${development.url}people`);
    await expect(page.getByRole('gridcell', { name: 'Ann' })).toBeVisible();
    development.save(script({ rule: 'Nme' }));
    const panel = page.getByRole('alert').filter({ hasText: 'The script has errors' });
    await expect(panel).toContainText('model.adl:6:');
    await expect(panel).toContainText('RULE NoBob : name |- -(V[Person*Nme]');
    await expect(page.getByRole('gridcell', { name: 'Ann' })).toBeVisible();
    await panel.getByRole('button', { name: 'Hide' }).click();
    await expect(panel).toBeHidden();
    development.save(script({ rule: 'Nme', more: 'PURPOSE RULE NoBob {+ more +}' }));
    await expect(panel).toBeVisible();
    development.save(script());
    await expect(panel).toBeHidden();
  },
);

/** A change of a symmetric relation which nothing makes symmetric is warned of. */
const NOTED = {
  more: 'RELATION knows[Person*Person] [SYM]\nINTERFACE Friends : I[Person] BOX<FORM> [ "Knows" : knows CRUD ]',
};

test('neither warnings nor errors cover the messages of the application', async ({ page }) => {
  await page.goto(`${development.url}person/p1`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Ann');
  development.save(script(NOTED));
  const notes = page.getByRole('button', { name: /The script has warnings/ });
  await expect(notes).toBeVisible();
  await name.fill('Anna');
  await awaitResponse(page, () => name.press('Enter'));
  // This message stays, because the change cannot be undone now; a successful undo shows a message for a few seconds only.
  await page.route('**/api/v1/transactions/*/undo*', (route) => route.abort());
  await page.keyboard.press('Control+z');
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(notification).toBeVisible();
  for (const isOpen of [false, true]) {
    if (isOpen) await notes.click();
    for (const width of [320, 480, 768, 1024, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await hiddenParts(notification), `${width} px`).toEqual([]);
      if (!isOpen) expect(await hiddenParts(notes), `${width} px`).toEqual([]);
    }
  }
});

/** Points of an element at which something else is on top: its middle, and near its corners. */
function hiddenParts(locator: Locator): Promise<string[]> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
    return points.flatMap(([x, y]) => {
      const found = document.elementFromPoint(left + x * width, top + y * height);
      return element.contains(found) ? [] : [`${x}, ${y}: ${found?.tagName ?? 'nothing'}`];
    });
  });
}

test('follows name and colors of the application, and reports errors in them', async ({ page }) => {
  await page.goto(`${development.url}people`);
  const bar = page.getByRole('banner').getByRole('link').first();
  await expect(bar).toContainText('Town');
  const identity = { name: 'Town hall', colors: { primary: '#0b6e4f' } };
  development.saveNextToScript('identity.json', JSON.stringify(identity));
  await expect(bar).toContainText('Town hall');
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mat-sys-primary'),
    );
  expect(await primary()).toContain('#0b6e4f');
  development.saveNextToScript('identity.json', '{ "nmae": "x" }');
  const panel = page.getByRole('alert').filter({ hasText: 'The script has errors' });
  await expect(panel).toContainText('identity.json:1:3');
  await expect(bar).toContainText('Town hall');
});

test('starts with an invalid script, and continues when it is fixed', async ({ page }) => {
  await development.stop();
  development = await startDevelopment(script({ rule: 'Nme' }));
  await said(/waiting for a change to the script/);
  await page.goto(`${development.url}people`);
  await expect(page.getByRole('heading', { name: 'The script has errors' })).toBeVisible();
  development.save(script());
  await expect(page.getByRole('gridcell', { name: 'Ann' })).toBeVisible();
});

test(
  'brings a new column without reload; focus, caret and half-typed text stay',
  { tag: '@journey' },
  async ({ page }) => {
    const loads = countLoads(page);
    await page.goto(`${development.url}person/p1`);
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('half a senten');
    await note.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 6));
    development.save(
      script({ columns: ', "Alias" : alias CRUD', more: 'RELATION alias[Person*Name] [UNI]' }),
    );
    await expect(page.getByRole('textbox', { name: 'Alias' })).toBeVisible();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('half a senten');
    expect(await note.evaluate(caretOf)).toEqual([4, 6]);
    await page.keyboard.press('End');
    await page.keyboard.type('ce');
    await awaitResponse(page, () => page.keyboard.press('Enter'));
    await page.reload();
    await expect(note).toHaveValue('half a sentence');
    expect(loads()).toBe(2);
  },
);

test('loses no key pressed after New in the menu while the page is rendered', async ({ page }) => {
  development.save(script().replace('I[Person] cRud', 'I[Person] CRud'));
  await page.goto(development.url);
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('navigation').getByRole('button', { name: 'New Person' }).click();
  await page.keyboard.type('Dee of the mill');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new here');
  await page.keyboard.press('Enter');
  await expect(field('Note')).toHaveValue('new here');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // A reloaded page drops its requests in flight.
  for (const name of ['Name', 'Note'])
    await expect(field(name)).toHaveAttribute('data-status', 'clean');
  await page.reload();
  await expect(field('Name')).toHaveValue('Dee of the mill');
  await expect(field('Note')).toHaveValue('new here');
});

test('keeps unfinished input, sort order, and data while menu and pages are replaced', async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.goto(`${development.url}people`);
  const header = page.getByRole('columnheader', { name: /Name/ });
  await header.click();
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('gridcell', { name: /empty/ }).first().dblclick();
  const input = page.getByRole('gridcell').getByRole('textbox');
  await input.fill('Here since 19');
  development.save(
    script({
      columns: ', "Alias" : alias CRUD',
      more: `RELATION alias[Person*Name] [UNI]
INTERFACE Second LABEL "Second page" FOR Guest : "_SESSION";V[SESSION*Person] cRud BOX<TABLE> [ "Who" : name cRud ]`,
    }),
  );
  await expect(page.getByRole('columnheader', { name: /Alias/ })).toBeVisible();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('Here since 19');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Cas/ })).toContainText('Here since 1999');
  await page.getByRole('button', { name: 'Roles' }).click();
  await page.getByRole('checkbox', { name: 'Guest' }).check();
  await page.getByRole('link', { name: 'Second page' }).click();
  await expect(page.getByRole('columnheader', { name: 'Who' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('a change that would lose facts waits for a decision while the old application keeps running', async ({
  page,
}) => {
  await page.goto(`${development.url}people`);
  await expect(page.getByRole('gridcell', { name: 'Ann' })).toBeVisible();
  development.save(script().replaceAll('name', 'called'));
  const panel = page.getByRole('alert').filter({ hasText: 'Decide what happens to your data' });
  await expect(panel).toContainText('name[Person*Name]');
  await expect(panel).toContainText('ampersand migrate');
  await page.getByRole('gridcell', { name: 'Ann' }).dblclick();
  await page.getByRole('gridcell').getByRole('textbox').fill('Anna');
  await page.keyboard.press('Enter');
  await panel.getByRole('checkbox', { name: /renamed/ }).check();
  await panel.getByRole('button', { name: 'Migrate' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('gridcell', { name: 'Anna' })).toBeVisible();
});

function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => (count += 1));
  return () => count;
}

function caretOf(input: HTMLElement): readonly (number | null)[] {
  const { selectionStart, selectionEnd } = input as HTMLInputElement;
  return [selectionStart, selectionEnd];
}

async function said(pattern: RegExp): Promise<void> {
  await expect(() => expect(development.output()).toMatch(pattern)).toPass({ timeout: 120_000 });
}
