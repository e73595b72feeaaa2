import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExplainedRelation } from './explanation-wording.ts';
import { GRAMMAR } from './grammars.ts';
import { verbalize, verbalizeMissing, type Statement } from './statement.ts';

type Leaf = Statement extends infer Each
  ? Each extends Statement
    ? Omit<Each, 'holds'>
    : never
  : never;

const field = (more: Partial<ExplainedRelation> = {}): ExplainedRelation => ({
  ...{ label: 'Owner', form: 'one', isFlipped: false, pragma: null },
  ...more,
});

const compared = (comparison: 'equal' | 'less' | 'greaterOrEqual', isDate: boolean): Leaf => ({
  kind: 'comparison',
  comparison,
  isDate,
});

const STATEMENTS: readonly (readonly [Leaf, holds: string, not: string])[] = [
  [{ kind: 'link', relation: field() }, '“Owner” of a is b', '“Owner” of a isn’t b'],
  [
    { kind: 'link', relation: field({ isFlipped: true }) },
    '“Owner” of b is a',
    '“Owner” of b isn’t a',
  ],
  [
    { kind: 'link', relation: field({ form: 'several' }) },
    '“Owner” of a includes b',
    '“Owner” of a doesn’t include b',
  ],
  [
    { kind: 'link', relation: field({ form: 'property' }) },
    '“Owner” is set for a',
    '“Owner” isn’t set for a',
  ],
  [
    { kind: 'link', relation: field({ form: 'name' }) },
    '“Owner” relates a to b',
    'it isn’t true that “Owner” relates a to b',
  ],
  [
    { kind: 'link', relation: field({ pragma: ['', 'is owned by', ''] }) },
    'a is owned by b',
    'it isn’t true that a is owned by b',
  ],
  [compared('equal', false), 'a and b are the same', 'a and b are different'],
  [compared('less', false), 'a is less than b', 'a is at least b'],
  [compared('less', true), 'a is before b', 'a isn’t before b'],
  [compared('greaterOrEqual', true), 'a isn’t before b', 'a is before b'],
  [{ kind: 'value', text: '“Done”' }, 'a is “Done”', 'a isn’t “Done”'],
  [{ kind: 'type', concept: 'Book' }, 'a is of type Book', 'a isn’t of type Book'],
  [{ kind: 'path', length: 2 }, 'a leads to b in 2 steps', 'a leads to 2 items, but not to b'],
  [{ kind: 'path', length: null }, 'a leads to b', 'a doesn’t lead to b'],
];

describe('a statement in words', () => {
  for (const [leaf, positive, negative] of STATEMENTS)
    it(positive, () => {
      const say = (holds: boolean): string => verbalize({ ...leaf, holds }, 'a', 'b', GRAMMAR.en);
      assert.deepEqual([say(true), say(false)], [positive, negative]);
    });

  it('says that a field is empty, or that nothing has a value', () => {
    const say = (isFlipped: boolean, isFrom: boolean): string =>
      verbalizeMissing(field({ isFlipped }), 'a', isFrom, GRAMMAR.en);
    assert.equal(say(false, true), '“Owner” of a is empty');
    assert.equal(say(true, false), '“Owner” of a is empty');
    assert.equal(say(false, false), 'nothing has a as “Owner”');
    assert.equal(say(true, true), 'nothing has a as “Owner”');
  });
});
