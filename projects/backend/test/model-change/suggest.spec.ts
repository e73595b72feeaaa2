import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareModels } from '../../src/model-change/compare.ts';
import { readRenames } from '../../src/model-change/rename.ts';
import { smallModel, type SmallConcepts, type SmallRelations } from './small-model.ts';

type Model = readonly [SmallConcepts, SmallRelations?];

function suggested(before: Model, after: Model, ...renames: readonly string[]): string[] {
  const [old, now] = [smallModel(...before), smallModel(...after)];
  const { suggestions } = compareModels(old, now, readRenames(renames, old, now));
  return suggestions.map((each) => `${each.kind} ${each.before}=${each.after}`);
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
      'of the same name between others',
      [{ ...A, B: {} }, ['r[A*A]']],
      [{ ...A, B: {} }, ['r[A*B]']],
      ['relation r[A*A]=r[A*B]'],
    ],
    [
      'once for each relation, by its place before its name',
      [{ ...A, B: {} }, ['r[A*A]']],
      [{ ...A, B: {} }, ['s[A*A]', 'r[A*B]']],
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
