import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { AmpersandSettings, interfaceRoute } from '@ampersand-prototype/components/application';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import type { FakeInterfaceOptions } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { column } from '../../regression/table-column';
import { focused, press, type } from '../../regression/type-keys';

const PATH = 'resource/SESSION/1/People';
const NAME = column('atomic-alphanumeric', 'Name');
const AGE = column('atomic-integer', 'Age');
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `${PATH}/p${i}`,
    _ifcs_: ['Person'],
    Name: `Name ${i}`,
    Age: 40,
  }));

@Component({ template: '' })
class Page {}

/** Where the records of people are opened. */
const PERSON = interfaceRoute({
  name: 'Person',
  label: 'Person',
  path: 'person',
  concept: 'Person',
  isSession: false,
  loadComponent: () => Promise.resolve(Page),
});

interface RequestedValue extends Partial<FakeInterfaceOptions> {
  readonly columns?: string;
  readonly crud?: string;
  readonly opens?: boolean;
}

async function render({
  columns = NAME + AGE,
  crud = 'CRUD',
  opens = true,
  ...rest
}: RequestedValue = {}) {
  localStorage.clear();
  const rendered = await renderTemplate(
    rootBox('box-table', columns, `crud="${crud}" sortable`),
    {
      content: people(12),
      newAtom: { Name: null, Age: null },
      concept: 'SESSION',
      atom: '1',
      name: 'People',
      ...rest,
    },
    { interfaces: opens ? [PERSON] : [] },
  );
  await rendered.settle();
  const router = TestBed.inject(Router);
  const input = () => rendered.element.querySelector<HTMLInputElement>('input[type=search]')!;
  return {
    ...rendered,
    input,
    url: () => router.url,
    hint: () => rendered.element.querySelector('.opens')?.textContent.trim(),
    table: await rendered.loader.getHarness(BoxTableHarness),
  };
}

describe('looking for a row', () => {
  beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());

  it('begins with the first character that is typed while nothing has the focus', async () => {
    const { input, table, settle } = await render();
    expect(focused()).toBe(document.body);
    type('name 11');
    expect(focused()).toBe(input());
    expect(input().value).toBe('name 11');
    await settle();
    expect(await table.getRowCount()).toBe(1);
  });

  it('begins by / as well, which is not looked for itself, and replaces what was looked for', async () => {
    const { input, settle } = await render();
    type('11');
    await settle();
    input().blur();
    press('/');
    expect(focused()).toBe(input());
    type('7');
    expect(input().value).toBe('7');
  });

  it.each(['cell', 'dialog', 'setting', 'shortcut'])(
    'does not begin where keys are for something else: %s',
    async (what) => {
      const { input, element } = await render();
      if (what === 'cell') element.querySelector<HTMLElement>('td')!.focus();
      if (what === 'dialog')
        element.append(Object.assign(document.createElement('dialog'), { open: true }));
      if (what === 'setting') TestBed.inject(AmpersandSettings).findsByTyping.set(false);
      press('n', what === 'shortcut' ? { ctrlKey: true } : {});
      expect(focused()).not.toBe(input());
    },
  );

  it('opens the first row that was found by Enter, and says so before', async () => {
    const { url, hint, settle } = await render();
    type('name 11');
    await settle();
    expect(hint()).toBe('Press Enter to open Person 11.');
    type('Enter');
    await settle();
    expect(url()).toBe('/person/p11');
  });

  it('goes to the row where no page opens it, and into the rows by the arrow down', async () => {
    const { table, settle, hint } = await render({ opens: false });
    type('name 11', 'Enter');
    await settle();
    expect(hint()).toBe('');
    expect(await table.getFocused()).toEqual([0, 0]);
    (focused() as HTMLElement).blur();
    type('name 1', 'ArrowDown');
    expect(await table.getFocused()).toEqual([0, 0]);
  });

  it('opens what the server finds for the whole text, however late, and nothing where somebody types on', async () => {
    const { fake, url, settle } = await render({ content: people(900), isWindowed: true });
    const current = fake.backend.holdNext();
    type('Person 777', 'Enter');
    await settle();
    expect(url()).toBe('/');
    current.release();
    await settle();
    expect(url()).toBe('/person/p777');
  });

  it('opens nothing by an Enter after which somebody typed on or went elsewhere', async () => {
    const { fake, url, input, settle } = await render({ content: people(900), isWindowed: true });
    const current = fake.backend.holdNext();
    type('Person 7', 'Enter', '7');
    await settle();
    current.release();
    await settle();
    expect(url()).toBe('/');
    const again = fake.backend.holdNext();
    type('7', 'Enter');
    input().blur();
    await settle();
    again.release();
    await settle();
    expect(url()).toBe('/');
  });
});

describe('making what was looked for', () => {
  beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());

  it('fills in its name by Ctrl+Enter, and goes on with the next cell', async () => {
    const { fake, settle } = await render();
    type('Zoe');
    await settle();
    press('Enter', { ctrlKey: true });
    await settle();
    type('31', 'Enter');
    await settle();
    expect((fake.backend.content as readonly object[]).at(-1)).toMatchObject({
      Name: 'Zoe',
      Age: 31,
    });
  });

  it('loses no key that follows, while the row is on its way', async () => {
    const { fake, settle } = await render({ content: people(900), isWindowed: true });
    type('Zoe');
    press('Enter', { ctrlKey: true });
    type('31', 'Enter');
    await settle();
    expect((fake.backend.content as readonly object[]).at(-1)).toMatchObject({
      Name: 'Zoe',
      Age: 31,
    });
  });

  it('is offered by a button where nothing was found', async () => {
    const { element, fake, settle } = await render();
    type('Zoe');
    await settle();
    const button = element.querySelector<HTMLElement>('td button')!;
    expect(button.textContent).toContain('New Person “Zoe”');
    button.click();
    await settle();
    expect((fake.backend.content as readonly object[]).at(-1)).toMatchObject({ Name: 'Zoe' });
  });

  it.each([
    ['the first cell takes no name', { columns: AGE + NAME }],
    ['nothing may be made here', { crud: 'cRUD' }],
  ])('is not offered where %s', async (_, requested) => {
    const { element, fake, settle } = await render(requested);
    type('Zoe');
    press('Enter', { ctrlKey: true });
    await settle();
    expect(element.querySelector('td button')).toBeNull();
    expect(fake.backend.content).toHaveLength(12);
  });
});
