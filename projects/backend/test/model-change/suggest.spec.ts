import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renamesOf } from '@ampersand-prototype/generics';
import { compareModels } from '../../src/schema/compare/compare.ts';
import { readRenames } from '../../src/schema/compare/rename.ts';
import { smallModel, type SmallConcepts, type SmallRelations } from './small-model.ts';

type Model = readonly [SmallConcepts, SmallRelations?];

function suggested(before: Model, after: Model, ...renames: readonly string[]): string[] {
  const [old, now] = [smallModel(...before), smallModel(...after)];
  const { suggestions } = compareModels(old, now, readRenames(renames, old, now));
  return suggestions.map((each) => `${each.kind} ${renamesOf(each).join()}`);
}

const A: SmallConcepts = { A: {} };

describe('what may be a renaming is suggested', () => {
  const table: readonly (readonly [string, Model, Model, readonly string[]])[] = [
    [
      'where one concept went and one came',
      [{ Person: {} }],
      [{ Human: {} }],
      ['concept Person=Human'],
    ],
    ['not where its values have another type', [{ Age: {} }], [{ Years: { type: 'INTEGER' } }], []],
    ['not where two came', [{ Person: {} }], [{ Human: {}, Being: {} }], []],
    ['not where two went', [{ Person: {}, Other: {} }], [{ Human: {} }], []],
    ['not where it is something else', [{ ...A, Boss: { isA: ['A'] } }], [{ ...A, Chief: {} }], []],
    [
      'by what it is',
      [{ ...A, Boss: { isA: ['A'] }, Odd: {} }],
      [{ ...A, Chief: { isA: ['A'] }, Even: {} }],
      ['concept Boss=Chief', 'concept Odd=Even'],
    ],
    ['between the same concepts', [A, ['r[A*A]']], [A, ['s[A*A]']], ['relation r[A*A]=s[A*A]']],
    ['not where two relations came there', [A, ['r[A*A]']], [A, ['s[A*A]', 't[A*A]']], []],
    [
      'of the same name between broader ones',
      [{ ...A, B: { isA: ['A'] } }, ['r[A*B]']],
      [{ ...A, B: { isA: ['A'] } }, ['r[A*A]']],
      ['relation r[A*B]=r[A*A]'],
    ],
    [
      'of the same name between narrower ones',
      [{ ...A, B: {} }, ['r[A*A]']],
      [{ ...A, B: { isA: ['A'] } }, ['r[B*A]']],
      ['relation r[A*A]=r[B*A]'],
    ],
    [
      'of the same name where a concept was broader earlier only',
      [{ ...A, B: { isA: ['A'] } }, ['r[A*B]']],
      [{ ...A, B: {} }, ['r[A*A]']],
      ['relation r[A*B]=r[A*A]'],
    ],
    [
      'of the same name where a broader concept is renamed as well',
      [{ ...A, Boss: { isA: ['A'] } }, ['r[A*Boss]']],
      [{ ...A, Chief: { isA: ['A'] } }, ['r[A*A]']],
      ['concept Boss=Chief', 'relation r[A*Boss]=r[A*A]'],
    ],
    [
      'not of the same name between concepts that have nothing to do with each other',
      [{ ...A, B: {} }, ['r[A*A]']],
      [{ ...A, B: {} }, ['r[A*B]']],
      [],
    ],
    [
      'reversed for the converse',
      [{ ...A, B: {} }, ['r[A*B]']],
      [{ ...A, B: {} }, ['s[B*A]']],
      ['relation r[A*B]=s[B*A]~'],
    ],
    [
      'not reversed where two came',
      [{ ...A, B: {} }, ['r[A*B]']],
      [{ ...A, B: {} }, ['s[B*A]', 't[B*A]']],
      [],
    ],
    [
      'merged into the only relation that stays between the same concepts',
      [{ ...A, B: {} }, ['r[A*B]', 's[A*B]']],
      [{ ...A, B: {} }, ['s[A*B]']],
      ['relation r[A*B]=s[A*B],s[A*B]=s[A*B]'],
    ],
    [
      'merged and reversed',
      [{ ...A, B: {} }, ['r[A*B]', 's[B*A]']],
      [{ ...A, B: {} }, ['s[B*A]']],
      ['relation r[A*B]=s[B*A]~,s[B*A]=s[B*A]'],
    ],
    [
      'not merged where two stay, or where one link fits',
      [{ ...A, B: {} }, ['r[A*B]', 's[A*B]', 't[A*B]', 'u[A*A]', 'v[A*A] UNI']],
      [{ ...A, B: {} }, ['s[A*B]', 't[A*B]', 'v[A*A] UNI']],
      [],
    ],
    [
      'reversed for the converse between related concepts',
      [{ ...A, B: { isA: ['A'] } }, ['r[A*B]']],
      [{ ...A, B: { isA: ['A'] } }, ['r[B*A]']],
      ['relation r[A*B]=r[B*A]~'],
    ],
    [
      'reversed for the converse where an end is called otherwise',
      [{ ...A, Person: { isA: ['A'] } }, ['r[A*Person]']],
      [{ ...A, Human: { isA: ['A'] } }, ['r[Human*A]']],
      ['concept Person=Human', 'relation r[A*Person]=r[Human*A]~'],
    ],
    [
      'not between siblings',
      [{ ...A, B: { isA: ['A'] }, C: { isA: ['A'] } }, ['r[B*A]']],
      [{ ...A, B: { isA: ['A'] }, C: { isA: ['A'] } }, ['r[C*A]']],
      [],
    ],
    [
      'once for each relation, by its place before its name',
      [{ ...A, B: { isA: ['A'] } }, ['r[A*A]']],
      [{ ...A, B: { isA: ['A'] } }, ['s[A*A]', 'r[A*B]']],
      ['relation r[A*A]=s[A*A]'],
    ],
    [
      'not for a relation that goes along with its concept',
      [{ ...A, Person: {} }, ['r[A*Person]']],
      [{ ...A, Human: {} }, ['r[A*Human]']],
      ['concept Person=Human'],
    ],
    [
      'for a relation that is called otherwise as well as its concept',
      [{ ...A, Person: {} }, ['r[A*Person]']],
      [{ ...A, Human: {} }, ['s[A*Human]']],
      ['concept Person=Human', 'relation r[A*Person]=s[A*Human]'],
    ],
  ];
  for (const [name, before, after, expected] of table)
    it(name, () => assert.deepEqual(suggested(before, after), expected));

  it('not for what somebody has said already', () => {
    const [before, after]: [Model, Model] = [
      [{ ...A, Person: {} }, ['r[A*Person]']],
      [{ ...A, Human: {} }, ['s[A*Human]']],
    ];
    assert.deepEqual(suggested(before, after, 'Person=Human', 'r=s'), []);
    const bosses = suggested(
      [{ Person: {}, Boss: { isA: ['Person'] } }],
      [{ Human: {}, Chief: { isA: ['Human'] } }],
      'Person=Human',
    );
    assert.deepEqual(bosses, ['concept Boss=Chief']);
    assert.deepEqual(suggested(before, after, 'Person=Human'), ['relation r[A*Person]=s[A*Human]']);
  });
});

describe('the reversals and merges that fit', () => {
  const optionsOf = (before: Model, after: Model): string[] => {
    const [old, now] = [smallModel(...before), smallModel(...after)];
    const { options } = compareModels(old, now, readRenames([], old, now));
    return options.map((each) => renamesOf(each).join());
  };
  const concepts: SmallConcepts = { ...A, B: {}, Boss: { isA: ['A'] }, C: {} };

  it('are those between the same or broader concepts', () => {
    assert.deepEqual(
      optionsOf(
        [concepts, ['r[Boss*B]', 's[A*B]', 't[B*A]', 'u[C*B]']],
        [concepts, ['s[A*B]', 't[B*A]', 'u[C*B]', 'v[B*A]', 'w[A*B]']],
      ),
      ['r[Boss*B]=s[A*B],s[A*B]=s[A*B]', 'r[Boss*B]=t[B*A]~,t[B*A]=t[B*A]', 'r[Boss*B]=v[B*A]~'],
    );
  });

  it('are none for a relation that stays, or for other concepts', () => {
    assert.deepEqual(optionsOf([concepts, ['s[A*B]']], [concepts, ['s[A*B]', 't[A*B]']]), []);
    assert.deepEqual(optionsOf([concepts, ['r[C*C]', 's[A*B]']], [concepts, ['s[A*B]']]), []);
  });
});
