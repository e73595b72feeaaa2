import { signal } from '@angular/core';
import { decideField, parseCrud } from '@ampersand-prototype/generics';
import type { CellField } from '../../../field/cell-field';
import { expected, parsed } from '../../../field/value-codec';
import { planCell } from './plan-cell';

/** `Amy` is one atom, `Bo` is the name of two. */
const ATOMS = [
  { _id_: 'amy', _label_: 'Amy' },
  { _id_: 'bo1', _label_: 'Bo' },
  { _id_: 'bo2', _label_: 'Bo' },
  { _id_: 'firm', _label_: 'Amy; Sons' },
];
const amy = { _id_: 'amy', _label_: 'Amy' };
const cyd = { _id_: 'cyd', _label_: 'Cyd' };

/** Rights, `1` for univalent, `!` for total; of objects where the letters are followed by `o`. Values are numbers. */
function fieldOf(traits: string): CellField {
  const kind = traits.includes('o') ? ('object' as const) : ('value' as const);
  const [crud, isUni] = [parseCrud(traits.slice(0, 4)), traits.includes('1')];
  const facts = { crud, isUni, isTot: traits.includes('!'), kind };
  return {
    node: signal(null),
    property: signal('P'),
    isUnivalent: signal(isUni),
    look: signal(kind === 'object' ? 'object' : 'integer'),
    rendering: (count) => decideField({ ...facts, count }),
    text: String,
    isDisplayed: signal(false),
    shown: String,
    decimals: () => null,
    tone: () => null,
    parse: (text) => (/^\d+$/.test(text) ? parsed(Number(text)) : expected('expect.integer')),
    values: signal(null),
    choices: signal(
      kind === 'object' ? () => Promise.resolve({ atoms: [], hasMore: false }) : null,
    ),
  };
}

function plan(traits: string, before: unknown, text: string) {
  const node = { _id_: 'n', P: before };
  const named = (name: string) => ATOMS.filter(({ _label_ }) => _label_ === name);
  return planCell({ heading: 'H', field: fieldOf(traits), node, text, named });
}

type Steps = readonly (readonly [op: string, value: unknown])[];
const stepsOf = (changes: readonly object[]): Steps =>
  changes.map((change) => {
    const { op, value } = change as { op: string; value: unknown };
    return [op, value];
  });

describe('what it takes to put a text into a cell', () => {
  it.each<[traits: string, before: unknown, text: string, changes: Steps, undo: Steps]>([
    ['CRUD1', null, ' 7 ', [['replace', 7]], [['replace', null]]],
    ['cRUd1', 7, '8', [['replace', 8]], [['replace', 7]]],
    ['cRUD1', [7], '', [['replace', null]], [['replace', 7]]],
    ['cRUd1o', null, 'Amy', [['replace', 'amy']], [['replace', null]]],
    ['cRUd1o!', cyd, 'Amy', [['replace', 'amy']], [['replace', 'cyd']]],
    ['cRUd1o', cyd, ' ', [['replace', null]], [['replace', 'cyd']]],
    ['CRUd1o', null, 'Zoe', [['replace', 'Zoe']], [['replace', null]]],
    ['CRud1o', null, 'Zoe', [['create', 'Zoe']], [['replace', null]]],
    [
      'CRUD',
      [1, 2],
      '2; 3\n4',
      [
        ['add', 3],
        ['add', 4],
        ['remove', 1],
      ],
      [
        ['add', 1],
        ['remove', 3],
        ['remove', 4],
      ],
    ],
    ['cRUD', [1, 2], '2', [['remove', 1]], [['add', 1]]],
    ['CRUd', 1, '1;2;', [['add', 2]], [['remove', 2]]],
    [
      'CRUD!',
      [1],
      '2',
      [
        ['add', 2],
        ['remove', 1],
      ],
      [
        ['add', 1],
        ['remove', 2],
      ],
    ],
    ['cRUdo', [amy, cyd], 'Amy', [['remove', 'cyd']], [['add', 'cyd']]],
    [
      'CRUdo',
      [],
      'Zoe; Amy',
      [
        ['add', 'Zoe'],
        ['add', 'amy'],
      ],
      [
        ['remove', 'Zoe'],
        ['remove', 'amy'],
      ],
    ],
    ['CRudo', [], 'Zoe', [['create', 'Zoe']], [['remove', 'Zoe']]],
    ['CRUdo', [cyd], '', [['remove', 'cyd']], [['add', 'cyd']]],
  ])(
    'is in a field %s with %j, for %j: %j, and back: %j',
    (traits, before, text, changes, undo) => {
      const planned = plan(traits, before, text);
      expect(planned.validation).toEqual({ kind: 'change' });
      expect(stepsOf(planned.changes)).toEqual(changes);
      expect(stepsOf(planned.undo)).toEqual(undo);
    },
  );

  it.each<[traits: string, before: unknown, text: string]>([
    ['cRud1', null, ' '],
    ['cRud1', 7, '7'],
    ['cRud1o', amy, 'Amy'],
    ['cRud', [], ''],
    ['cRud', [1, 2], '2;1'],
    ['CRUD', [1], '1; 1'],
    ['cRudo', [amy], 'Amy'],
  ])('is nothing in a field %s with %j, for %j', (traits, before, text) => {
    expect(plan(traits, before, text)).toMatchObject({
      validation: { kind: 'same' },
      changes: [],
      undo: [],
    });
  });

  it.each<[traits: string, before: unknown, text: string, why: string]>([
    ['cRUd1', null, '7', 'range.mayNotChange'],
    ['CRud1', 7, '8', 'range.mayNotChange'],
    ['CRUD1', 7, 'seven', 'expect.integer'],
    ['CRUD1', 7, ' =7', 'range.formula'],
    ['CRUd1', 7, '', 'range.mayNotClear'],
    ['CRUD1!', 7, '', 'range.required'],
    ['CRUD1o', amy, 'Bo', 'range.ambiguous'],
    ['cRUd1o', null, 'Zoe', 'range.unknownAtom'],
    ['CRUD1o', amy, 'Zoe', 'range.unknownAtom'],
    ['cRUD', [1], '1;2', 'range.mayNotChange'],
    ['CRUd', [1, 2], '2', 'range.mayNotClear'],
    ['CRUD!', [1, 2], '', 'range.required'],
    ['CRUD', [1], '1; two', 'expect.integer'],
    ['cRUdo', [amy], 'Amy; Zoe', 'range.unknownAtom'],
    ['CRUdo', [amy], 'Amy; Bo', 'range.ambiguous'],
    ['cRudo', [], 'Amy', 'range.mayNotChange'],
  ])('is impossible in a field %s with %j, for %j: %s', (traits, before, text, why) => {
    expect(plan(traits, before, text)).toMatchObject({
      validation: { kind: 'wrong', why },
      changes: [],
      undo: [],
    });
  });

  it.each<[traits: string, text: string, changes: Steps]>([
    [
      'CRUD',
      '1; 2; 1',
      [
        ['add', 1],
        ['add', 2],
      ],
    ],
    [
      'CRUdo',
      'Amy; Zoe; Zoe; Amy',
      [
        ['add', 'amy'],
        ['add', 'Zoe'],
      ],
    ],
  ])('puts nothing twice into a list %s, for %j', (traits, text, changes) => {
    expect(stepsOf(plan(traits, [], text).changes)).toEqual(changes);
  });

  it.each<[text: string, added: readonly string[]]>([
    ['Amy; Sons', ['firm']],
    [' Amy; Sons ', ['firm']],
    ['"Amy; Sons"', ['firm']],
    ['"Amy; Sons"; Amy', ['firm', 'amy']],
    ['Amy', ['amy']],
  ])('takes %j for one name where it is one', (text, added) => {
    expect(stepsOf(plan('cRUDo', [], text).changes)).toEqual(added.map((id) => ['add', id]));
  });

  it('leaves a value alone that contains what separates values', () => {
    const field = { ...fieldOf('CRUD'), look: signal('text' as const), parse: parsed };
    const task = { heading: 'H', field, node: { _id_: 'n', P: ['a; b'] }, named: () => [] };
    expect(planCell({ ...task, text: 'a; b' }).validation).toEqual({ kind: 'same' });
  });

  it('tells what the user saw in a univalent field', () => {
    expect(plan('CRUD1', 7, '8').changes).toMatchObject([{ was: 7 }]);
    expect(plan('CRUD1', 7, '').changes).toMatchObject([{ was: 7 }]);
    expect(plan('CRUD1', 7, '8').undo).toMatchObject([{ was: 8 }]);
  });
});
