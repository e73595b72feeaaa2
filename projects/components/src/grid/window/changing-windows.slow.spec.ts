import { TestKey } from '@angular/cdk/testing';
import { RangePreviewHarness, BoxTableHarness } from '@ampersand-prototype/components/testing';
import type { FakeInterfaceOptions } from '@ampersand-prototype/components/testing';
import type { JsonNode } from '@ampersand-prototype/components';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { column } from '../../regression/table-column';
import { focused, type } from '../../regression/type-keys';

const PATH = 'resource/SESSION/1/People';
const COLUMNS = ['Name', 'City'].map((name) => column('atomic-alphanumeric', name)).join('');
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `${PATH}/p${i}`,
    Name: `Name ${i}`,
    City: 'Ede',
  }));

async function render(options: Partial<FakeInterfaceOptions> = {}) {
  localStorage.clear();
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRUD" sortable'), {
    content: people(1000),
    newAtom: { Name: null, City: null },
    concept: 'SESSION',
    atom: '1',
    name: 'People',
    isWindowed: true,
    ...options,
  });
  await rendered.settle();
  const { fake, loader, rootLoader } = rendered;
  const table = await loader.getHarness(BoxTableHarness);
  const stored = () =>
    fake.requests().filter(({ method, dryRun }) => method === 'PATCH' && !dryRun);
  const preview = () => rootLoader.getHarness(RangePreviewHarness);
  const rows = () => fake.backend.content as readonly JsonNode[];
  return { ...rendered, table, stored, preview, rows };
}

const range = (count: number) =>
  Array.from({ length: count }, (_, i) => `New ${i}\tTiel`).join('\n');

describe('the focus in a row of a long list', () => {
  it('keeps input out of other rows when its row is deleted remotely, and reports that', async () => {
    const { element, fake, settle, rows } = await render();
    const cell = element.querySelector<HTMLElement>('td[data-label="Name"]');
    cell?.focus();
    expect(cell?.textContent?.trim()).toBe('Name 0');
    fake.backend.store(rows().slice(1));
    await fake.controller.sync.follow();
    for (let round = 0; round < 4; round++) await settle();
    expect(element.querySelector('td[data-label="Name"]')?.textContent?.trim()).toBe('Name 1');
    expect(document.activeElement?.tagName).toBe('BOX-TABLE');
    expect(fake.controller.others.current().removed).toBe(1);
  });

  it('stays in a row that is read when it is there, also after others changed something', async () => {
    const { fake, settle, table } = await render();
    await fake.controller.sync.follow();
    await table.pressWith({ control: true }, 0, 0, TestKey.END);
    for (let round = 0; round < 4; round++) await settle();
    expect((await table.getRowTexts()).at(-1)?.[0]).toBe('Name 999');
    expect(await table.getFocused()).toEqual([999, 2]);
    expect(fake.controller.others.current().removed).toBe(0);
  });
});

describe('the row of a long list in which somebody changed something', () => {
  it.each([
    ['typed', 'asc', ['Zoe', 'Enter'], 'Zoe'],
    ['emptied', 'desc', ['Delete'], 'empty–'],
  ] as const)(
    'keeps its place and the focus where a value was %s, until the focus goes to another row',
    async (_, order, keys, expected) => {
      const { element, settle, table } = await render();
      await table.sort('Name');
      if (order === 'desc') await table.sort('Name');
      const rest = async () => {
        for (let round = 0; round < 5; round++) await settle();
      };
      await rest();
      const [cell, next] = element.querySelectorAll<HTMLElement>('td[data-label="Name"]');
      const nextName = next?.textContent;
      cell?.focus();
      type(...keys);
      await rest();
      expect(focused()).toBe(cell);
      expect(cell?.textContent?.trim()).toBe(expected);
      type('ArrowDown');
      await rest();
      expect((await table.getRowTexts())[0]?.[0]).toBe(nextName);
      expect(focused().textContent).toBe(nextName);
    },
  );
});

describe('a range that goes beyond the rows that were read', () => {
  it('is shown with a verdict for all cells, and stored as one change with what the server had', async () => {
    const { table, preview, stored, rows } = await render();
    await table.paste(0, 0, range(250));
    const shown = await preview();
    expect(await shown.getCounts()).toBe('500 cells will change.');
    await shown.store();
    await table.afterRange();
    expect(stored()).toHaveLength(1);
    expect(stored()[0]?.operations).toContainEqual({
      op: 'replace',
      path: 'People/p249/Name',
      value: 'New 249',
      was: 'Name 249',
    });
    expect([rows()[249], rows()[250]]).toMatchObject([
      { Name: 'New 249', City: 'Tiel' },
      { Name: 'Name 250', City: 'Ede' },
    ]);
  });

  it('shows what it stored where the user goes then', async () => {
    const { table, element, preview, settle } = await render();
    await table.paste(0, 0, range(250));
    await (await preview()).store();
    await table.afterRange();
    await settle();
    const view = element.querySelector('.view') as HTMLElement;
    view.scrollTop = 240 * 48;
    view.dispatchEvent(new Event('scroll'));
    await settle();
    expect((await table.getRowTexts()).map(([name]) => name)).toContain('New 240');
  });

  it('is read again where it is shown, instead of told whole by the server', async () => {
    const { table, fake, preview, stored, settle } = await render();
    await table.paste(0, 0, range(250));
    const before = fake.requests().length;
    await (await preview()).store();
    await table.afterRange();
    await settle();
    expect(stored().map(({ readsAgain }) => readsAgain)).toEqual([true]);
    const read = fake
      .requests()
      .slice(before)
      .filter(({ method }) => method === 'GET');
    expect(read).toHaveLength(1);
    expect((await table.getRowTexts())[0]?.slice(0, 2)).toEqual(['New 0', 'Tiel']);
  });

  it('is told by the server where it makes rows, which stay behind the others', async () => {
    const { table, preview, stored, rows } = await render({ content: people(210) });
    await table.paste(0, 0, range(215));
    await (await preview()).store();
    await table.afterRange();
    expect(stored().map(({ readsAgain }) => readsAgain)).toEqual([undefined]);
    expect(rows()).toHaveLength(215);
  });

  it('changes nothing where others changed one of its rows before it is stored', async () => {
    const { table, preview, fake, rows, settle } = await render();
    await table.paste(0, 0, range(250));
    const shown = await preview();
    fake.backend.store(rows().map((row, i) => (i === 200 ? { ...row, Name: 'Theirs' } : row)));
    await shown.store();
    await table.afterRange();
    await settle();
    expect(rows()[0]).toMatchObject({ Name: 'Name 0' });
    expect(rows()[200]).toMatchObject({ Name: 'Theirs' });
  });
});

describe('a new row of a long list', () => {
  const needsAt: FakeInterfaceOptions['needsAt'] = () => [
    { property: 'Name', label: 'Name' },
    { property: 'City', label: 'City' },
  ];

  it('is a draft behind the last row with the focus in it, and nobody is sent it', async () => {
    const { table, stored, settle } = await render({ needsAt });
    await table.create();
    await settle();
    expect(await table.getRowCount()).toBe(1001);
    expect(await table.isEditing(1000, 0)).toBe(true);
    expect(stored()).toEqual([]);
  });

  it('stays a draft with what is typed while others change the list', async () => {
    const { table, fake, rows, settle } = await render({ needsAt });
    await table.create();
    await table.setCell(1000, 0, 'Cem');
    fake.backend.store(rows().slice(1));
    await fake.controller.reader.refresh();
    await settle();
    expect(await table.getRowCount()).toBe(1000);
    expect((await table.getRowTexts()).at(-1)?.[0]).toContain('Cem');
  });

  it('goes out whole when nothing lacks any more, and stays where it was made', async () => {
    const { table, stored, rows, settle } = await render({ needsAt });
    await table.create();
    await table.setCell(1000, 0, 'Cem');
    await table.setCell(1000, 1, 'Urk');
    await settle();
    expect(stored().map(({ operations }) => operations.map(({ op }) => op))).toEqual([
      ['create', 'replace', 'replace'],
    ]);
    expect(rows().at(-1)).toMatchObject({ Name: 'Cem', City: 'Urk' });
    expect((await table.getRowTexts()).at(-1)?.slice(0, 2)).toEqual(['Cem', 'Urk']);
  });
});

describe('news of one’s own change, while a long list is shown', () => {
  it('are not read where the answer told all, but where rows came or went', async () => {
    const { table, fake, settle } = await render({ keepsHistory: true });
    const readsFor = async (transaction: number) => {
      const before = fake.requests().length;
      await fake.controller.sync.follow([transaction]);
      return fake.requests().length - before;
    };
    await table.setCell(1, 0, 'Nora');
    await settle();
    expect(await readsFor(1)).toBe(0);
    await table.create();
    await table.setCell(1000, 0, 'Cem');
    await settle();
    expect(await readsFor(2)).toBeGreaterThan(0);
  });

  it('are read where rows were being read when the answer came', async () => {
    const { table, fake, settle } = await render({ keepsHistory: true });
    const current = fake.backend.holdNext();
    const reading = fake.controller.reader.windowOf(fake.controller.root(), 'data')?.reread();
    await fake.controller.transactions.patch(fake.controller.root(), [
      { op: 'replace', path: 'People/p1/Name', value: 'Nora' },
    ]);
    current.release();
    await reading;
    await settle();
    const before = fake.requests().length;
    await fake.controller.sync.follow([1]);
    await settle();
    expect(fake.requests().length).toBeGreaterThan(before);
    expect((await table.getRowTexts())[1]?.[0]).toBe('Nora');
  });
});
