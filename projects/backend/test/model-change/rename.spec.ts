import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RenameFault, readRenames } from '../../src/model-change/rename.ts';
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
const read = (...texts: readonly string[]) => readRenames(texts, BEFORE, AFTER);

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
      'likes[Human*Human]': 'knows[Person*Person]',
      'called[Both*New]': 'name[Both*Old]',
    });
  });

  const faults: readonly (readonly [string, readonly string[], string])[] = [
    ['without a sign', ['Person'], 'A renaming is written Old=New; "Person" is not.'],
    ['without an old name', ['=Human'], 'A renaming is written Old=New; "=Human" is not.'],
    ['without a new name', ['Person= '], 'A renaming is written Old=New; "Person= " is not.'],
    [
      'of a concept that is still there',
      ['Both=New'],
      'Concept Both cannot have become New: there still is a concept Both.',
    ],
    [
      'to a concept that was there before',
      ['Old=Both'],
      'Concept Old cannot have become Both: there was a concept Both before.',
    ],
    [
      'of what is not there',
      ['nobody=likes'],
      '"nobody=likes": there is no concept or relation "nobody" on that side. Old names are those of the installed model, new names those of the script.',
    ],
    [
      'to what is not there',
      ['knows=hates'],
      '"knows=hates": there is no concept or relation "hates" on that side. Old names are those of the installed model, new names those of the script.',
    ],
    [
      'of one of several',
      ['name=called'],
      '"name=called": there are several relations "name"; write one of name[Person*Old], name[Both*Old].',
    ],
    [
      'of one thing to two',
      ['Person=Human', 'Person=New'],
      '"Person=New" is about something that another renaming is about already.',
    ],
    [
      'of two things to one',
      ['Person=Human', 'Old=Human'],
      '"Old=Human" is about something that another renaming is about already.',
    ],
    [
      'of a relation twice',
      ['knows=likes', 'knows[Person*Person]=likes[Human*Human]'],
      '"knows[Person*Person]=likes[Human*Human]" is about something that another renaming is about already.',
    ],
  ];
  for (const [name, texts, message] of faults)
    it(`are refused ${name}`, () =>
      assert.throws(
        () => read(...texts),
        (error) =>
          error instanceof RenameFault && assert.equal(error.message, message) === undefined,
      ));
});

describe('a renaming of a relation', () => {
  const faultOf = (before: string, after: string, ...renames: readonly string[]) => {
    const concepts = { A: {}, B: {} };
    const [old, now] = [
      smallModel(concepts, [before]),
      smallModel(renames.length > 0 ? { A: {}, C: {} } : concepts, [after]),
    ];
    return () => readRenames([...renames, 'r=s'], old, now);
  };
  const isReversed = { name: 'RenameFault', message: /its ends have changed places/ };

  it('is refused where the ends have changed places', () => {
    assert.throws(faultOf('r[A*B]', 's[B*A]'), isReversed);
    assert.throws(faultOf('r[A*B]', 's[C*A]', 'B=C'), isReversed);
  });

  it('may bring other atoms to an end', () => {
    assert.doesNotThrow(faultOf('r[A*B]', 's[A*A]'));
    assert.doesNotThrow(faultOf('r[A*A]', 's[A*A]'));
  });
});
