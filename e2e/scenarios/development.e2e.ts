import { expect, test } from '@playwright/test';
import { startDevelopment, type Development } from '../processes/development.ts';

const script = (rule: string): string => `CONTEXT Town IN ENGLISH
RELATION name[Person*Name] [UNI]
REPRESENT Name TYPE ALPHANUMERIC
POPULATION name CONTAINS [ ("p1", "Ann") ]
RULE ${rule}
INTERFACE People : "_SESSION";V[SESSION*Person] cRud BOX<TABLE> [ "Name" : name CRUD ]
ENDCONTEXT
`;
const BROKEN = script('nobody : nme |- V');
const FIRST = script('NoBob : name |- -(V[Person*Name];"Bob") MESSAGE "Bob may not come in."');
const SECOND = script('NoCas : name |- -(V[Person*Name];"Cas") MESSAGE "Cas may not come in."');

test.setTimeout(240_000);

test('dev waits for a script that is right, and brings a change of rules alone to the page', async ({
  page,
}) => {
  const development = await startDevelopment(BROKEN);
  const failures: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
  });
  try {
    await said(development, /waiting for a change of the script/);
    development.save(FIRST);
    await said(development, /done[\s\S]*Local:/);
    await page.goto(`${development.url}people`);
    await refuses('Bob', 'Bob may not come in.');

    const loaded = page.waitForEvent('load');
    development.save(SECOND);
    await loaded;
    await expect(page.getByRole('gridcell', { name: 'Ann' })).toBeVisible();
    await refuses('Cas', 'Cas may not come in.');
    expect(failures).toEqual([]);
  } finally {
    await development.stop();
  }

  async function refuses(name: string, reason: string): Promise<void> {
    await page.getByRole('gridcell', { name: 'Ann' }).dblclick();
    const input = page.getByRole('textbox', { name: /Name/ });
    await input.fill(name);
    await input.press('Enter');
    await expect(page.getByText(reason).first()).toBeVisible();
  }
});

async function said(development: Development, words: RegExp): Promise<void> {
  await expect(() => expect(development.output()).toMatch(words)).toPass({ timeout: 120_000 });
}
