import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RenameError, readRenames } from '../../src/schema/compare/rename.ts';
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
  for (const [name, texts, message] of errors)
    it(`are refused ${name}`, () =>
      assert.throws(
        () => read(...texts),
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
  const isReversed = { name: 'RenameError', message: /its source and target are swapped/ };

  it('is refused where the ends have changed places', () => {
    assert.throws(errorOf('r[A*B]', 's[B*A]'), isReversed);
    assert.throws(errorOf('r[A*B]', 's[C*A]', 'B=C'), isReversed);
  });

  it('may bring other atoms to an end', () => {
    assert.doesNotThrow(errorOf('r[A*B]', 's[A*A]'));
    assert.doesNotThrow(errorOf('r[A*A]', 's[A*A]'));
  });
});
