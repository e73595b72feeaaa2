import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isExchange } from '../../src/schema/compare/exchange.ts';
import { RenameError } from '../../src/schema/compare/rename-error.ts';
import { readRenames } from '../../src/schema/compare/rename.ts';
import { smallModel } from './small-model.ts';

const BEFORE = smallModel({ Person: {}, Old: {}, Both: {} }, [
  'name[Person*Old]',
  'name[Both*Old]',
  'knows[Person*Person]',
]);
const AFTER = smallModel({ Human: {}, New: {}, Both: {} }, [
  'name[Human*New]',
  'called[Both*New]',
  'likes[Human*Human]',
]);
const read = (...renames: readonly string[]) => readRenames(renames, BEFORE, AFTER);

describe('renamings', () => {
  it('are of concepts, and of relations by name or by signature', () => {
    const { concepts, relations } = read(
      'Person=Human',
      '  Old  =  New ',
      'knows=likes',
      'name[Both*Old]=called[Both*New]',
    );
    assert.deepEqual(Object.fromEntries(concepts), { Human: 'Person', New: 'Old' });
    assert.deepEqual(Object.fromEntries(relations), {
      'likes[Human*Human]': ['knows[Person*Person]'],
      'called[Both*New]': ['name[Both*Old]'],
    });
  });

  const errors: readonly (readonly [string, readonly string[], string])[] = [
    ['without a sign', ['Person'], '"Person" isn\'t a valid renaming. Write it as Old=New.'],
    ['without an old name', ['=Human'], '"=Human" isn\'t a valid renaming. Write it as Old=New.'],
    [
      'without a new name',
      ['Person= '],
      '"Person= " isn\'t a valid renaming. Write it as Old=New.',
    ],
    [
      'of a concept that is still there',
      ['Both=New'],
      "Concept Both can't have been renamed to New: a concept Both still exists.",
    ],
    [
      'to a concept that was there before',
      ['Old=Both'],
      "Concept Old can't have been renamed to Both: a concept Both existed before.",
    ],
    [
      'of what is not there',
      ['nobody=likes'],
      '"nobody=likes": unknown concept or relation "nobody". Old names are from the installed model, and new names are from the script.',
    ],
    [
      'to what is not there',
      ['knows=hates'],
      '"knows=hates": unknown concept or relation "hates". Old names are from the installed model, and new names are from the script.',
    ],
    [
      'of one of several',
      ['name=called'],
      '"name=called": there are several relations "name". Write one of name[Person*Old], name[Both*Old].',
    ],
    [
      'of one thing to two',
      ['Person=Human', 'Person=New'],
      '"Person=New" conflicts with another renaming of the same concept or relation.',
    ],
    [
      'of two things to one',
      ['Person=Human', 'Old=Human'],
      '"Old=Human" conflicts with another renaming of the same concept or relation.',
    ],
    [
      'of a relation twice',
      ['knows=likes', 'knows[Person*Person]=likes[Human*Human]'],
      '"knows[Person*Person]=likes[Human*Human]" conflicts with another renaming of the same concept or relation.',
    ],
  ];
  for (const [name, renames, message] of errors)
    it(`are refused ${name}`, () =>
      assert.throws(
        () => read(...renames),
        (error) =>
          error instanceof RenameError && assert.equal(error.message, message) === undefined,
      ));
});

describe('a renaming of a relation', () => {
  const errorOf = (before: string, after: string, ...renames: readonly string[]) => {
    const concepts = { A: {}, B: {} };
    const [old, now] = [
      smallModel(concepts, [before]),
      smallModel(renames.length > 0 ? { A: {}, C: {} } : concepts, [after]),
    ];
    return () => readRenames([...renames, 'r=s'], old, now);
  };
  const isReversed = {
    name: 'RenameError',
    message: /source and target are swapped.* write r\[A\*B\]=s\[[BC]\*A\]~/,
  };

  it('is refused where the ends have changed places', () => {
    assert.throws(errorOf('r[A*B]', 's[B*A]'), isReversed);
    assert.throws(errorOf('r[A*B]', 's[C*A]', 'B=C'), isReversed);
  });

  it('swaps the ends where it says so, if the concepts fit', () => {
    const reverse = (before: string, after: string) => () =>
      readRenames(
        ['r=s~'],
        smallModel({ A: {}, B: {} }, [before]),
        smallModel({ A: {}, B: {} }, [after]),
      );
    assert.deepEqual([...reverse('r[A*B]', 's[B*A]')().reversed], ['r[A*B]']);
    assert.deepEqual([...reverse('r[A*A]', 's[A*A]')().reversed], ['r[A*A]']);
    const isInvalid = {
      name: 'RenameError',
      message: /^Relation r\[A\*B\] can't become s\[A\*B\]~/,
    };
    assert.throws(reverse('r[A*B]', 's[A*B]'), isInvalid);
  });

  it('may bring other atoms to an end', () => {
    assert.doesNotThrow(errorOf('r[A*B]', 's[A*A]'));
    assert.doesNotThrow(errorOf('r[A*A]', 's[A*A]'));
  });
});

describe('relations that become one', () => {
  const concepts = {
    A: {},
    B: {},
    Special: { isA: ['A'] },
    Text: { type: 'ALPHANUMERIC' },
    Note: { type: 'ALPHANUMERIC' },
  } as const;
  const merge = (olds: readonly string[], now: string, ...renames: readonly string[]) =>
    readRenames(renames, smallModel(concepts, olds), smallModel(concepts, [now]));

  it('have the same ends, specializations of them, or values', () => {
    const same = merge(['r[A*B]', 's[A*B]'], 't[A*B]', 'r=t', 's=t');
    assert.deepEqual([...same.relations], [['t[A*B]', ['r[A*B]', 's[A*B]']]]);
    assert.doesNotThrow(() => merge(['r[A*B]', 's[Special*B]'], 't[A*B]', 'r=t', 's=t'));
    assert.doesNotThrow(() => merge(['r[A*Text]', 's[A*Note]'], 't[A*Text]', 'r=t', 's=t'));
    assert.doesNotThrow(() => merge(['r[A*B]', 't[A*B]'], 't[A*B]', 'r=t', 't=t'));
  });

  const invalid = { name: 'RenameError', message: /can't become .*isn't a kind of/ };
  it('are rejected with other ends', () => {
    assert.throws(() => merge(['r[A*B]', 's[B*B]'], 't[A*B]', 'r=t', 's=t'), invalid);
    assert.throws(() => merge(['r[A*B]', 's[A*B]'], 't[Special*B]', 'r=t', 's=t'), invalid);
    assert.throws(() => merge(['r[A*B]', 's[A*Text]'], 't[A*B]', 'r=t', 's=t'), invalid);
  });
});

describe('prefixes of identifiers', () => {
  const models = [
    smallModel({ Team: {}, Boss: { isA: ['Person'] }, Person: {}, Day: { type: 'DATE' } }),
    smallModel({ Team: {}, Boss: { isA: ['Person'] }, Human: {}, Day: { type: 'DATE' } }),
  ] as const;
  const prefix = (...renames: readonly string[]) => readRenames(renames, ...models);

  it('go with a renaming, or with the same name, and contain colons', () => {
    const { concepts, prefixes } = prefix('Person=Human:p:', 'Team = Team:team-');
    assert.deepEqual([...concepts], [['Human', 'Person']]);
    assert.deepEqual(
      [...prefixes],
      [
        ['Person', 'p:'],
        ['Team', 'team-'],
      ],
    );
  });

  const errors: readonly (readonly [readonly string[], RegExp])[] = [
    [['Team=Team:'], /has no prefix/],
    [['Team=Team'], /changes nothing/],
    [['Day=Day:d'], /only identifiers and short texts can/],
    [['Person=Human:a', 'Boss=Boss:b'], /Person and Boss share their identifiers/],
    [['Team=Team:a', 'Team=Team:b'], /conflicts with another renaming/],
    [['Team=Nothing:a'], /unknown concept or relation/],
  ];
  for (const [renames, message] of errors)
    it(`are rejected: ${renames.join(', ')}`, () =>
      assert.throws(() => prefix(...renames), { name: 'RenameError', message }));
});

describe('an exchange of names', () => {
  const model = smallModel({ A: {}, B: {} }, ['r[A*A]', 's[A*A]', 't[A*A]', 'u[A*B]', 'u[B*A]']);
  const cases: readonly (readonly [string, boolean])[] = [
    ['r=s s=r', true],
    ['r=s[A*A] s=r', true],
    ['r=s s=t t=r', true],
    ['A=B B=A', true],
    ['A=B B=A r=s s=r', true],
    ['r=r', false],
    ['r=s', false],
    ['r=s s=t', false],
    ['r=x x=r', false],
    ['u=r r=u', false],
    ['r s', false],
  ];
  for (const [renames, expected] of cases)
    it(`is ${expected ? '' : 'not '}${renames}`, () =>
      assert.equal(isExchange(renames.split(' '), model), expected));

  it('is read for concepts that are both still there', () => {
    assert.deepEqual(
      [...readRenames(['A=B', 'B=A'], model, model).concepts],
      [
        ['B', 'A'],
        ['A', 'B'],
      ],
    );
  });
});
