import { TestBed } from '@angular/core/testing';
import {
  AtomicAlphanumericHarness,
  BoxFormHarness,
  BoxPropButtonHarness,
  BoxRawHarness,
  BoxTableHarness,
  ConfirmDialogHarness,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';
import { collectErrors } from '../regression/collect-errors';

const PATH = 'resource/Person/p1';
const friend = (id: string, rest: Record<string, unknown> = {}) => ({
  _id_: id,
  _label_: `Friend ${id}`,
  _path_: `${PATH}/Friends/${id}`,
  Name: id,
  ...rest,
});
const person = (...friends: unknown[]) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PATH,
  Friends: friends,
});
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const ATOMS = {
  Person: [friend('x'), friend('y')].map(({ _id_, _label_ }) => ({ _id_, _label_ })),
};

const nested = (
  tag: string,
  content: string,
  rest: string,
) => `<${tag} [resource]="resource" [interfaceComponent]="ifc"
  propertyName="Friends" label="Friends" tgtResourceType="Person" targetLabel="Person" ${rest}>${content}</${tag}>`;
const FORM = `<ng-template boxFormTemplate let-resource>${NAME}</ng-template>`;
const COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${NAME}</ng-template>`;
const RAW = `<ng-template boxRawItem="Name" label="Name" let-resource>${NAME}</ng-template>`;

const BOXES = [
  ['box-form', FORM, BoxFormHarness],
  ['box-table', COLUMN, BoxTableHarness],
] as const;

describe.each(BOXES)('whole atoms in %s', (tag, content, harness) => {
  it('are created, linked, unlinked and deleted', async () => {
    const { loader, rootLoader, fake, settle } = await renderTemplate(
      nested(tag, content, 'crud="CRUD"'),
      { content: person(friend('a')), atoms: ATOMS },
    );
    const box = await loader.getHarness<BoxFormHarness | BoxTableHarness>(harness);
    await box.create();
    await box.link('Friend x');
    await box.unlink('Friend a');
    expect(fake.backend.operations.map((o) => o.op)).toEqual(['create', 'add', 'remove']);
    const requesting = box.delete('Friend x');
    await settle();
    const dialog = await rootLoader.getHarness(ConfirmDialogHarness);
    expect(await dialog.getTitle()).toBe('Delete Friend x?');
    expect(await dialog.getText()).toMatch(/Person “Friend x”[^]*everywhere/);
    await dialog.yes();
    await requesting;
    await settle();
    expect(fake.requests().at(-1)).toMatchObject({ method: 'DELETE', path: `${PATH}/Friends/x` });
    expect((fake.backend.content as { Friends: unknown[] }).Friends).toHaveLength(1);
  });

  it('stay when the user does not agree', async () => {
    const { loader, rootLoader, fake, settle } = await renderTemplate(
      nested(tag, content, 'crud="cRuD"'),
      { content: person(friend('a')) },
    );
    const box = await loader.getHarness<BoxFormHarness | BoxTableHarness>(harness);
    const requesting = box.delete('Friend a');
    await settle();
    await (await rootLoader.getHarness(ConfirmDialogHarness)).no();
    await requesting;
    await settle();
    expect(fake.requests().filter((r) => r.method !== 'GET')).toEqual([]);
  });

  it('have no controls without rights, and the last one stays where the box is total', async () => {
    const template =
      nested(tag, content, 'crud="cRud"') + nested(tag, content, 'crud="CRUD" isTot');
    const { loader } = await renderTemplate(template, { content: person(friend('a')) });
    const [plain, total] = await loader.getAllHarnesses<BoxFormHarness | BoxTableHarness>(harness);
    for (const box of [plain, total]) {
      expect(await box?.getUnlinkable()).toEqual([]);
      expect(await box?.getDeletable()).toEqual([]);
    }
    expect(await plain?.canCreate()).toBe(false);
    expect(await total?.canCreate()).toBe(true);
  });

  it('are not shown where the box is not readable or missing', async () => {
    TestBed.configureTestingModule({ providers: [collectErrors()] });
    const { element } = await renderTemplate(
      nested(tag, content, 'crud="crud"') +
        nested(tag, content, 'crud="cRud"').replaceAll('Friends', 'Gone'),
      { content: person(friend('a')) },
    );
    expect(element.textContent).toContain('You don’t have permission to see Friends');
    expect(element.textContent).toContain('Property “Gone” is missing');
    expect(element.querySelector('input')).toBeNull();
  });

  it('leave the box out when it is empty and told so, unless something can be put in', async () => {
    const hidden = nested(tag, content, 'crud="cRud" hideOnNoRecords title="Friends of mine"');
    const usable = nested(tag, content, 'crud="CRud" hideOnNoRecords');
    const { loader } = await renderTemplate(hidden + usable, { content: person() });
    const boxes = await loader.getAllHarnesses<BoxFormHarness | BoxTableHarness>(harness);
    expect(await Promise.all(boxes.map((box) => box.isHidden()))).toEqual([true, false]);
  });
});

describe('a box over a univalent relation', () => {
  const one = (rest: object = {}) => ({ ...person(), Friends: friend('a'), ...rest });
  const render = (rest: string, content: object = one()) =>
    renderTemplate(nested('box-form', FORM, `isUni ${rest}`), {
      content: content as never,
      atoms: ATOMS,
    });

  it('lets another atom take the place of the present one, where U allows it', async () => {
    const { loader, fake } = await render('crud="cRUd" isTot');
    const form = await loader.getHarness(BoxFormHarness);
    expect(await (await form.getLinker())?.getLabel()).toBe('Choose another Person');
    await form.link('Friend x');
    expect(fake.backend.operations).toEqual([{ op: 'add', path: 'Friends', value: 'x' }]);
    expect(fake.backend.content).toMatchObject({ Friends: { _id_: 'x' } });
  });

  it('links where there is none, and chooses nothing without U', async () => {
    const empty = await render('crud="cRUd"', one({ Friends: null }));
    const form = await empty.loader.getHarness(BoxFormHarness);
    expect(await (await form.getLinker())?.getLabel()).toBe('Link existing Person');
    TestBed.resetTestingModule();
    const { loader } = await render('crud="CRuD"');
    expect(await (await loader.getHarness(BoxFormHarness)).getLinker()).toBeNull();
  });
});

describe('a root box', () => {
  const people = (root: string) =>
    ['a', 'b'].map((id) => ({ _id_: id, _label_: id, _path_: `${root}/People/${id}`, Name: id }));

  it('creates and deletes, and does not unlink what is linked nowhere', async () => {
    const { loader } = await renderTemplate(rootBox('box-form', FORM, 'crud="CRuD"'), {
      content: people('resource/SESSION/1'),
      concept: 'SESSION',
      atom: '1',
      name: 'People',
    });
    const form = await loader.getHarness(BoxFormHarness);
    expect(await form.canCreate()).toBe(true);
    expect(await form.getDeletable()).toEqual(['a', 'b']);
    expect(await form.getUnlinkable()).toEqual([]);
    expect(await form.getLinker()).toBeNull();
  });

  it('links and unlinks where its term is a relation that may be changed', async () => {
    const { loader, fake } = await renderTemplate(rootBox('box-form', FORM, 'crud="cRUd"'), {
      content: people(PATH),
      concept: 'Person',
      atom: 'p1',
      name: 'People',
      atoms: ATOMS,
    });
    const form = await loader.getHarness(BoxFormHarness);
    await form.unlink('b');
    await form.link('Friend x');
    expect(fake.backend.operations).toEqual([
      { op: 'remove', path: 'People', value: 'b' },
      { op: 'add', path: 'People', value: 'x' },
    ]);
  });

  it('deletes the one atom that the page is about, which is no total field that would be emptied', async () => {
    const render = async (rest: string) => {
      TestBed.resetTestingModule();
      const { loader } = await renderTemplate(rootBox('box-form', FORM, rest), {
        content: { ...person(), Name: 'Ann' },
      });
      return (await loader.getHarness(BoxFormHarness)).getDeletable();
    };
    expect(await render('crud="CRUD" isUni isTot')).toEqual(['Ann']);
    expect(await render('crud="CRUd" isUni isTot')).toEqual([]);
  });

  it('keeps the one atom that the page is about', async () => {
    const { loader } = await renderTemplate(rootBox('box-form', FORM, 'crud="cRUd" isUni'), {
      content: { ...person(), Name: 'Ann' },
    });
    const form = await loader.getHarness(BoxFormHarness);
    expect(await form.getUnlinkable()).toEqual([]);
    expect(await form.getLinker()).toBeNull();
  });
});

describe('box-raw', () => {
  it.each([
    ['', 'div'],
    ['layout="table"', 'td'],
    ['layout="form"', '.name'],
  ])('draws its items plainly (%s)', async (layout, selector) => {
    const { element, loader } = await renderTemplate(
      nested('box-raw', RAW, `crud="cRud" ${layout}`),
      { content: person(friend('a'), friend('b')) },
    );
    expect(await loader.getAllHarnesses(AtomicAlphanumericHarness)).toHaveLength(2);
    expect(element.querySelector(selector)).not.toBeNull();
    expect(await loader.getHarness(BoxRawHarness)).toBeTruthy();
  });

  it.each(['', 'layout="table"', 'layout="form"'])(
    'unlinks and deletes its atoms where the rights say so (%s)',
    async (layout) => {
      const raw = (crud: string) =>
        renderTemplate(nested('box-raw', RAW, `crud="${crud}" ${layout}`), {
          content: person(friend('a'), friend('b')),
        });
      const { element, fake, settle } = await raw('cRUD');
      const buttons = (name: string) => [
        ...element.querySelectorAll<HTMLElement>(`button[aria-label^="${name}"]`),
      ];
      expect([buttons('Unlink').length, buttons('Delete').length]).toEqual([2, 2]);
      buttons('Unlink')[0]?.click();
      await settle();
      expect(fake.backend.operations).toMatchObject([{ op: 'remove', value: 'a' }]);
      TestBed.resetTestingModule();
      const { element: plain } = await raw('cRud');
      expect(plain.querySelectorAll('amp-record-tools')).toHaveLength(0);
    },
  );

  it('draws nothing but a note for null', async () => {
    const { element } = await renderTemplate(nested('box-raw', RAW, 'crud="cRud" isUni'), {
      content: { ...person(), Friends: null },
    });
    expect(element.textContent).toContain('No Person yet');
  });
});

describe('box-prop-button', () => {
  const button = (rest: Record<string, unknown>, action = '') =>
    renderTemplate(nested('box-prop-button', '', `crud="cRUd" isUni ${action}`), {
      content: { ...person(), Friends: friend('a', rest) },
    });

  it.each([
    ['', false, true],
    ['', true, false],
    ['action="set"', true, true],
    ['action="set"', false, true],
    ['action="clear"', true, false],
    ['action="clear"', false, false],
    ['action', false, true],
  ])('%s on %s stores %s', async (action, before, after) => {
    const { loader, fake } = await button({ label: 'Go', property: before }, action);
    await (await loader.getHarness(BoxPropButtonHarness)).press('Go');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Friends/a/property', value: after },
    ]);
  });

  it('reads the older labels', async () => {
    const { loader } = await button({
      label1: 'Go',
      label2: 'on',
      property: false,
      disabled: true,
      disabledpopovertext: 'Not now',
    });
    const box = await loader.getHarness(BoxPropButtonHarness);
    expect(await box.isDisabled('Go on')).toBe(true);
    expect(await box.getHint('Go on')).toBe('Not now');
  });

  it('is left out by hide', async () => {
    const { loader } = await button({ label: 'Go', property: false, hide: true });
    expect(await (await loader.getHarness(BoxPropButtonHarness)).getButtons()).toEqual([]);
  });
});
