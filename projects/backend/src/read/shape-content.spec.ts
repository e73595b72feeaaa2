import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../error/api-error.ts';
import type { TermNode } from '../model/interface-node.ts';
import { isWhole, readShapeOptions, shapeContent, type ShapeOptions } from './shape-content.ts';

const ALL: ShapeOptions = { metaData: true, navIfc: true, sortData: true, depth: null };

function box(name: string, ...items: readonly unknown[]): TermNode {
  return { kind: 'term', name, items } as unknown as TermNode;
}

const NODE = box(
  'Project',
  box('Name'),
  box('Members', box('Email'), box('Boss', box('Email'))),
  box('Leader'),
  { kind: 'text', name: 'Note', text: 'x' },
);

const META = (id: string) => ({
  ...{
    _id_: id,
    _label_: `The ${id}`,
    _path_: `resource/${id}`,
    _ifcs_: ['One'],
    _view_: { name: 'x' },
  },
});
const CONTENT = {
  ...META('p1'),
  _absent_: 'new',
  _sortValues_: { Name: 'Alpha' },
  _totals_: { Members: 9 },
  Name: 'Alpha',
  Members: [
    { ...META('ann'), _sortValues_: {}, Email: ['a@b'], Boss: { ...META('bob'), Email: [] } },
  ],
  Leader: META('ann'),
  Note: 'x',
};

describe('less content', () => {
  const shaped = (options: Partial<ShapeOptions>) =>
    shapeContent(CONTENT, NODE, { ...ALL, ...options });

  it('is all of it where nothing is left out', () => {
    assert.deepEqual(shaped({}), CONTENT);
  });

  it('has no names and places, at any level; an atom without items is its identifier', () => {
    assert.deepEqual(shaped({ metaData: false }), {
      _ifcs_: ['One'],
      _sortValues_: { Name: 'Alpha' },
      _totals_: { Members: 9 },
      Name: 'Alpha',
      Members: [
        { _ifcs_: ['One'], _sortValues_: {}, Email: ['a@b'], Boss: { _ifcs_: ['One'], Email: [] } },
      ],
      Leader: 'ann',
      Note: 'x',
    });
  });

  for (const [option, key] of [
    ['navIfc', '_ifcs_'],
    ['sortData', '_sortValues_'],
  ] as const)
    it(`has no ${key} at any level`, () => {
      const text = JSON.stringify(shaped({ [option]: false }));
      assert.ok(!text.includes(key));
      assert.equal(Object.keys(JSON.parse(text)).length, Object.keys(CONTENT).length - 1);
    });

  const DEPTHS: readonly (readonly [depth: number, rest: object])[] = [
    [0, {}],
    [1, { Name: 'Alpha', Members: [{}], Leader: {}, Note: 'x' }],
    [2, { Name: 'Alpha', Members: [{ Email: ['a@b'], Boss: {} }], Leader: {}, Note: 'x' }],
    [
      3,
      { Name: 'Alpha', Members: [{ Email: ['a@b'], Boss: { Email: [] } }], Leader: {}, Note: 'x' },
    ],
  ];
  for (const [depth, rest] of DEPTHS)
    it(`has ${depth} levels of boxes`, () => {
      const bare = JSON.parse(
        JSON.stringify(shaped({ depth }), (key, value: unknown) =>
          /^_.*_$/.test(key) ? undefined : value,
        ),
      ) as object;
      assert.deepEqual(bare, rest);
      assert.deepEqual((shaped({ depth }) as typeof CONTENT)._id_, 'p1');
    });

  it('is the same of a list, of values and of nothing', () => {
    const bare = { ...ALL, metaData: false };
    assert.deepEqual(shapeContent([META('a'), META('b')], box('Leader'), bare), ['a', 'b']);
    for (const content of [null, 'x', 0, false, ['x', null]])
      assert.deepEqual(shapeContent(content, NODE, bare), content);
  });

  it('keeps an item that is called as the members of the metadata are', () => {
    const odd = box('Odd', box('_ifcs_'), box('_id_'));
    const content = { _id_: 'mine', _ifcs_: 'mine too', _label_: 'x' };
    assert.deepEqual(shapeContent(content, odd, { ...ALL, metaData: false, navIfc: false }), {
      _id_: 'mine',
      _ifcs_: 'mine too',
    });
  });
});

describe('reduced responses', () => {
  for (const word of ['1', 'true', 'TRUE', 'on', 'Yes'])
    it(`is nothing where it says ${word}`, () => {
      assert.deepEqual(readShapeOptions({ metaData: word, navIfc: word, sortData: word }), ALL);
    });

  for (const word of ['0', 'false', 'False', 'off', 'NO'])
    it(`is told by ${word}`, () => {
      assert.deepEqual(readShapeOptions({ metaData: word }), { ...ALL, metaData: false });
      assert.deepEqual(readShapeOptions({ navIfc: word }), { ...ALL, navIfc: false });
      assert.deepEqual(readShapeOptions({ sortData: word }), { ...ALL, sortData: false });
    });

  for (const word of ['', ' ', 'maybe', '2', 'true ', 'null'])
    it(`is refused as ${JSON.stringify(word)}`, () => {
      for (const key of ['metaData', 'navIfc', 'sortData'] as const)
        assert.throws(
          () => readShapeOptions({ [key]: word }),
          (error) => error instanceof ApiError && error.detail === `${key} must be true or false.`,
        );
    });

  it('is nothing at all where all is asked for', () => {
    assert.deepEqual(readShapeOptions({}), ALL);
    assert.ok(isWhole(ALL));
    assert.equal(readShapeOptions({ depth: '007' }).depth, 7);
    for (const less of [{ metaData: false }, { navIfc: false }, { sortData: false }, { depth: 0 }])
      assert.ok(!isWhole({ ...ALL, ...less }), JSON.stringify(less));
  });
});
