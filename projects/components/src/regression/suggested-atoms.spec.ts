import { BoxFormHarness, BoxTableHarness } from '@ampersand-prototype/components/testing';
import type { Repair } from '@ampersand-prototype/generics';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';

const mark = (id: string, pupil: string) => ({
  ...{ _id_: id, _label_: id, _path_: `resource/SESSION/1/Marks/${id}` },
  ...{ Pupil: { _id_: pupil, _label_: pupil }, Points: '7' },
});
const LIST = { concept: 'SESSION', atom: '1', name: 'Marks' } as const;
const PUPIL = field('atomic-object', 'Pupil', 'tgtResourceType="Pupil" crud="cRUd" isUni isTot');
const POINTS = field('atomic-alphanumeric', 'Points', 'crud="CRUD" isUni');
const COLUMNS = `<ng-template boxColumn="Pupil" label="Pupil" isUni let-resource>${PUPIL}</ng-template>
  <ng-template boxColumn="Points" label="Points" isUni let-resource>${POINTS}</ng-template>`;
const NEEDS = [{ property: 'Pupil', label: 'Pupil' }];

const NEW = 'Mark_5c0b8c1e-6a3c-4f0e-9d51-2f6f0a9f7a11';

/** A repair that creates a mark for Chiara in the list at a path. */
function creation(path: string, parts: Partial<Repair> = {}): Repair {
  return {
    ...{ title: 'Add a new Mark for “Chiara”…', interface: 'Marks', concept: 'SESSION', atom: '1' },
    ...{ isHere: false, effects: { changes: [], counts: [], signals: { appear: [], vanish: [] } } },
    operations: [
      { op: 'create', path, value: NEW },
      { op: 'replace', path: path === '' ? `${NEW}/Pupil` : `${path}/${NEW}/Pupil`, value: 'p3' },
    ],
    draft: { concept: 'Mark', items: [{ _id_: 'p3', _label_: 'Chiara' }] },
    ...parts,
  };
}

const page = (content: string) =>
  `<interface-page [interfaceComponent]="ifc" label="Marks">${content}</interface-page>`;

const stored = ({ fake }: Rendered) =>
  fake
    .requests()
    .filter(({ method, dryRun }) => method === 'PATCH' && !dryRun)
    .map(({ operations }) => operations.map(({ op, value }) => [op, value]));

async function openTable(isTransactional = false) {
  const rendered = await renderTemplate(page(rootBox('box-table', COLUMNS, 'crud="CRuD"')), {
    content: [mark('m1', 'Ayla')],
    needsAt: (path) => (path.length === 0 ? NEEDS : []),
    isTransactional,
    ...LIST,
  });
  await rendered.fake.controller.transactions.makeRepair(creation(''));
  await rendered.settle();
  return { ...rendered, table: await rendered.loader.getHarness(BoxTableHarness) };
}

describe('the object that a repair creates', () => {
  it('is a draft with its values, which is not sent before the user adds it', async () => {
    const rendered = await openTable();
    const { table, element, settle } = rendered;
    expect((await table.getRowTexts())[1]?.[0]).toContain('Chiara');
    expect(stored(rendered)).toEqual([]);
    expect((await table.getWaiting()).join()).toContain(
      'The new Mark isn’t saved yet. Add it, or fill in more first.',
    );
    press(element, 'Add');
    await settle();
    expect(stored(rendered)).toEqual([
      [
        ['create', NEW],
        ['replace', 'p3'],
      ],
    ]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('opens the editor of its first empty field, and is sent whole with what is filled in', async () => {
    const rendered = await openTable();
    const { table, element, settle } = rendered;
    const [, points] = element.querySelectorAll('tr[data-record]')[1]!.querySelectorAll('td');
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(points?.contains(document.activeElement)).toBe(true);
    await table.setCell(1, 1, '8');
    await settle();
    expect(stored(rendered).map((operations) => operations.map(([op]) => op))).toEqual([
      ['create', 'replace', 'replace'],
    ]);
  });

  it('goes without a trace when the user cancels it', async () => {
    const rendered = await openTable();
    press(rendered.element, 'Cancel');
    await rendered.settle();
    expect(await rendered.table.getRowCount()).toBe(1);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    expect(stored(rendered)).toEqual([]);
  });

  it('is collected with the other edits where the page is saved as a whole', async () => {
    const rendered = await openTable(true);
    expect((await rendered.table.getRowTexts())[1]?.[0]).toContain('Chiara');
    expect(stored(rendered)).toEqual([]);
    await rendered.fake.controller.save();
    expect(
      stored(rendered)
        .at(-1)
        ?.map(([op]) => op),
    ).toEqual(['create', 'replace']);
  });

  it('is made in a box of a record, and what is no object at once', async () => {
    const box = `<box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Marks" label="Marks"
      tgtResourceType="Mark" crud="CRuD"><ng-template boxFormTemplate let-resource>${PUPIL}</ng-template></box-form>`;
    const content = {
      _id_: 't1',
      _label_: 't1',
      _path_: 'resource/Test/t1',
      Name: 'Verbs',
      Marks: [],
    };
    const rendered = await renderTemplate(page(box), { content, name: 'Test' });
    const { fake, loader, settle } = rendered;
    await fake.controller.transactions.makeRepair(creation('Marks'));
    await settle();
    expect(stored(rendered)).toEqual([]);
    expect((await (await loader.getHarness(BoxFormHarness)).getWaiting()).join()).toContain(
      'isn’t saved yet',
    );
    const direct = { op: 'replace', path: 'Name', value: 'Fractions' } as const;
    await fake.controller.transactions.makeRepair(creation('Results', { operations: [direct] }));
    expect(stored(rendered)).toEqual([[['replace', 'Fractions']]]);
  });
});

describe('a repair that leaves the value of a field to the user', () => {
  const choice = (field: string) =>
    creation('', { draft: undefined, operations: [], field, isHere: true });

  it('opens the picker of the field in a form, and sends nothing', async () => {
    const content = { _id_: 'm1', _label_: 'm1', _path_: 'resource/Mark/m1', Pupil: null };
    const rendered = await renderTemplate(page(PUPIL), { content, name: 'Mark' });
    await rendered.fake.controller.transactions.makeRepair(choice('Pupil'));
    await rendered.settle();
    const input = document.activeElement;
    expect(input?.getAttribute('role')).toBe('combobox');
    expect(input?.getAttribute('aria-expanded')).toBe('true');
    expect(stored(rendered)).toEqual([]);
  });

  it('opens the editor in a cell of a table, and none where the page does not show the field', async () => {
    const rendered = await renderTemplate(page(rootBox('box-table', COLUMNS, 'crud="CRuD"')), {
      ...{ content: [mark('m1', 'Ayla'), mark('m2', 'Bas')], ...LIST },
    });
    const { fake, element, settle } = rendered;
    await fake.controller.transactions.makeRepair(choice('m9/Points'));
    await settle();
    expect(document.activeElement).toBe(document.body);
    await fake.controller.transactions.makeRepair(choice('m2/Points'));
    await settle();
    const [, points] = element.querySelectorAll('tr[data-record]')[1]!.querySelectorAll('td');
    expect(points?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(stored(rendered)).toEqual([]);
  });

  it('waits for no field once the user goes on elsewhere', async () => {
    const rendered = await renderTemplate(page(PUPIL), {
      content: mark('m1', 'Ayla'),
      name: 'Mark',
    });
    const { controller } = rendered.fake;
    controller.continuesAt.set('resource/Mark/m9/Pupil');
    document.dispatchEvent(new Event('pointerdown'));
    expect(controller.continuesAt()).toBeNull();
  });
});

function press(element: HTMLElement, label: string): void {
  const buttons = [...element.querySelectorAll('button')];
  buttons.find((button) => button.textContent.trim() === label)!.click();
}
