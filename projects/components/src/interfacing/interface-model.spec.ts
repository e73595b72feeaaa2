import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { InterfaceModel } from './interface-model';

const CRUD = { create: false, read: true, update: true, delete: false };
const expr = {
  srcConceptName: 'A',
  tgtConceptName: 'B',
  isUni: true,
  isTot: false,
  isIdent: false,
};
const node = (name: string, items: unknown[] | null = null, reference: string | null = null) => ({
  type: 'ObjExpression',
  name,
  label: name,
  crud: CRUD,
  expr,
  subinterfaces:
    items || reference
      ? {
          boxHeader: items && { type: 'FORM', keyVals: [] },
          ifcObjects: items,
          refSubInterfaceName: reference,
          refIsLinkTo: reference ? false : null,
        }
      : null,
});
const itself = (name: string, items: unknown[]) => ({
  ...node(name, items),
  expr: { ...expr, isIdent: true },
});
const ifc = (name: string, object: unknown, isTransactional = false) => ({
  name,
  label: name,
  isAPI: false,
  isTransactional,
  ifcObject: object,
});

const MODEL = [
  ifc(
    'Project',
    itself('Project', [
      node('Team', [node('setRelation')]),
      node('Ref', null, 'Other'),
      itself('Project', [node('setRelation'), itself('Pick', [node('selectFrom')])]),
    ]),
  ),
  ifc(
    'List',
    node('List', [node('List', [node('selectFrom')]), node('Row', [node('setRelation')])]),
  ),
  ifc('Other', node('Other', [node('Inner', [node('selectFrom')])]), true),
  ifc('Through', itself('Through', [node('Ref', null, 'Passing')])),
  ifc('Passing', node('Passing', null, 'Other')),
  ifc('Circle', node('Circle', null, 'Circle')),
];

function setUp(): [InterfaceModel, HttpTestingController] {
  TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
  return [TestBed.inject(InterfaceModel), TestBed.inject(HttpTestingController)];
}

describe('InterfaceModel', () => {
  it.each<[string, string, boolean]>([
    ['resource/Project/p1/Team/t1', 'setRelation', true],
    ['resource/Project/p1/Project/Team', 'setRelation', true],
    ['resource/Project/p1/Ref/x/Inner/y', 'selectFrom', true],
    ['resource/Project/p1', 'setRelation', false],
    ['resource/Project/%', 'setRelation', false],
    // An item that is called like its interface and concept.
    ['resource/Project/p1/Project/p1', 'setRelation', true],
    ['resource/Project/p1/Project/p1/Pick/p1', 'selectFrom', true],
    ['resource/Project/p1/Project/Pick', 'selectFrom', true],
    // Atoms that are called like items.
    ['resource/Project/Team/Team/Ref', 'setRelation', true],
    ['resource/Project/Team/Project/Team', 'setRelation', true],
    ['resource/Project/p1/Ref/Inner/Inner/Ref', 'selectFrom', true],
    ['resource/Team/Ref/Ref/Inner', 'selectFrom', false],
    ['resource/Project/p1/Unknown/x', 'setRelation', false],
  ])('finds below %s the item %s: %s', async (path, name, isThere) => {
    const [model, http] = setUp();
    const found = model.item('Project', path, name);
    http.expectOne('assets/interfaces.json').flush(MODEL);
    expect((await found)?.name ?? null).toBe(isThere ? name : null);
  });

  it.each([
    ['Through', 'resource/A/a/Ref/x', 'Inner'],
    ['Circle', 'resource/A/a', null],
    ['Unknown', 'resource/A/a', undefined],
  ])('follows references of %s to other interfaces: %s', async (name, path, expected) => {
    const [model, http] = setUp();
    const found = model.item(name, path, 'Inner');
    http.expectOne('assets/interfaces.json').flush(MODEL);
    const item = await found;
    expect(item ? item.name : item).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['resource/SESSION/1/List/Row/Row/r1', 'setRelation', true],
    ['resource/SESSION/1/List/List/List/r1', 'selectFrom', true],
    ['resource/SESSION/1/List/r1', 'selectFrom', false],
    ['resource/SESSION/1/List/List', 'selectFrom', false],
  ])('finds in a list, below %s, the item %s: %s', async (path, name, isThere) => {
    const [model, http] = setUp();
    const found = model.item('List', path, name);
    http.expectOne('assets/interfaces.json').flush(MODEL);
    expect((await found)?.name ?? null).toBe(isThere ? name : null);
  });

  it('knows what new atoms need: what is total, editable and no box', async () => {
    const [model, http] = setUp();
    const total = (name: string, more: object = {}) => ({
      ...node(name),
      relation: `${name}[A*B]`,
      expr: { ...expr, isTot: true },
      ...more,
    });
    const rows = node('Rows', [
      total('Name'),
      total('Read', { crud: { ...CRUD, update: false } }),
      total('Term', { relation: null }),
      total('Box', { subinterfaces: node('Box', []).subinterfaces }),
      { ...total('Free'), expr },
    ]);
    const needs = model.needs('List');
    http.expectOne('assets/interfaces.json').flush([ifc('List', node('List', [rows]))]);
    expect((await needs)(['Rows'])).toEqual([{ property: 'Name', label: 'Name' }]);
    expect((await needs)([])).toEqual([]);
    expect((await model.needs('Unknown'))([])).toEqual([]);
  });

  it('knows what new atoms need in boxes about the atom itself, such as tabs', async () => {
    const [model, http] = setUp();
    const total = (name: string) => ({
      ...node(name),
      relation: `${name}[A*B]`,
      expr: { ...expr, isTot: true },
    });
    const self = { ...expr, isTot: true, isIdent: true };
    const rows = node('Rows', [
      {
        ...node('Tab', [total('Name'), { ...node('More', [total('Born')]), expr: self }]),
        expr: self,
      },
      node('Friend', [total('Called')]),
      { ...node('Again', null, 'List'), expr: self },
    ]);
    const list = { ...node('List', [{ ...rows, expr: self }]), expr: self };
    const needs = model.needs('List');
    http.expectOne('assets/interfaces.json').flush([ifc('List', list)]);
    expect((await needs)(['Rows'])).toEqual([
      { property: 'Name', label: 'Name', within: ['Tab'] },
      { property: 'Born', label: 'Born', within: ['Tab', 'More'] },
    ]);
  });

  it.each([
    [['Rows', 'r1', 'Name'], { relation: 'name[A*B]', isFlipped: false }],
    [['Rows', 'r1', 'Owner'], { relation: 'owns[B*A]', isFlipped: true }],
    [['Rows', 'r1', 'Both'], null],
    [['Rows', 'r1', 'Unknown'], null],
    [['Rows'], { relation: 'rows[A*B]', isFlipped: false }],
    [[], null],
  ])('knows the relation of the field at %j: %j', async (path, expected) => {
    const [model, http] = setUp();
    const items = [
      { ...node('Name'), relation: 'name[A*B]' },
      { ...node('Owner'), relation: 'owns[B*A]', relationIsFlipped: true },
      { ...node('Both'), relation: null },
    ];
    const list = node('List', [{ ...node('Rows', items), relation: 'rows[A*B]' }]);
    const relations = model.relations('List');
    http.expectOne('assets/interfaces.json').flush([ifc('List', list)]);
    expect((await relations)(path)).toEqual(expected);
    expect((await model.relations('Elsewhere'))(path)).toBeNull();
  });

  it('is read once', async () => {
    const [model, http] = setUp();
    const parts = (name: string) => model.transactionalParts(name);
    const both = Promise.all([parts('Other'), parts('Project')]);
    http.expectOne('assets/interfaces.json').flush(MODEL);
    await expect(both).resolves.toEqual([[[]], [['Ref']]]);
    await expect(parts('Unknown')).resolves.toEqual([]);
    http.verify();
  });

  it.each([[{ nonsense: true }], [null]])('is empty where the file is %j', async (body) => {
    const [model, http] = setUp();
    const all = model.all();
    http.expectOne('assets/interfaces.json').flush(body);
    await expect(all).resolves.toEqual([]);
  });

  it('asks again after the file could not be read', async () => {
    const [model, http] = setUp();
    const first = model.all();
    http.expectOne(() => true).flush('', { status: 500, statusText: 'x' });
    await first;
    const second = model.all();
    http.expectOne(() => true).flush(MODEL);
    await expect(second).resolves.toHaveLength(MODEL.length);
  });

  it('is read again when there is another one', async () => {
    const [model, http] = setUp();
    const first = model.all();
    http.expectOne(() => true).flush(MODEL);
    await first;
    model.renew();
    expect(model.version()).toBe(1);
    const second = model.transactionalParts('Project');
    http.expectOne(() => true).flush([]);
    await expect(second).resolves.toEqual([]);
  });
});
