import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { conditions, isTrue } from '../../../test/random-conditions.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import { SET_OF_ATOMS, SOURCE_ATOM } from './literal.ts';
import {
  allOf,
  anyOf,
  FALSE,
  isSameExpression,
  isSet,
  negate,
  outputOf,
  TRUE,
  type Condition,
  type Expression,
} from './query.ts';

const a: Expression = { kind: 'column', alias: 't0', column: 'a' };
const b: Expression = { kind: 'column', alias: 't0', column: 'b' };
const known: Condition = { kind: 'isNotNull', expression: a };
const equal: Condition = { kind: 'compare', operator: '=', left: a, right: b };
const RUNS = { seed: 20261126, numRuns: 500 };

describe('allOf and anyOf', () => {
  const cases: readonly (readonly [string, Condition, Condition])[] = [
    ['of nothing all are true', allOf([]), TRUE],
    ['of nothing none is true', anyOf([]), FALSE],
    ['one of all', allOf([known]), known],
    ['one of any', anyOf([known]), known],
    ['what is true adds nothing to all', allOf([TRUE, known, TRUE]), known],
    ['what is false adds nothing to any', anyOf([FALSE, known]), known],
    ['what is false decides about all', allOf([known, FALSE, equal]), FALSE],
    ['what is true decides about any', anyOf([known, TRUE]), TRUE],
    [
      'all of all are one list',
      allOf([allOf([known, equal]), known]),
      { kind: 'and', conditions: [known, equal, known] },
    ],
    [
      'any of any are one list',
      anyOf([known, anyOf([equal, known])]),
      { kind: 'or', conditions: [known, equal, known] },
    ],
    [
      'any stays together among all',
      allOf([known, anyOf([equal, known])]),
      { kind: 'and', conditions: [known, { kind: 'or', conditions: [equal, known] }] },
    ],
  ];
  for (const [what, found, expected] of cases) test(what, () => assert.deepEqual(found, expected));

  test('are true when all, or any, are', () => {
    const check = fc.property(fc.array(conditions, { maxLength: 4 }), (list) => {
      assert.equal(isTrue(allOf(list)), list.every(isTrue));
      assert.equal(isTrue(anyOf(list)), list.some(isTrue));
    });
    fc.assert(check, RUNS);
  });
});

describe('negate', () => {
  test('gives a condition that is true when the other is not', () => {
    const check = fc.property(conditions, (condition) => {
      assert.equal(isTrue(negate(condition)), !isTrue(condition));
      assert.equal(isTrue(negate(negate(condition))), isTrue(condition));
    });
    fc.assert(check, RUNS);
  });

  test('needs no NOT where there is an opposite, and takes one away', () => {
    const list: Condition = { kind: 'or', conditions: [known, equal] };
    assert.equal(negate(TRUE), FALSE);
    assert.equal(negate(FALSE), TRUE);
    assert.deepEqual(negate(known), { kind: 'isNull', expression: a });
    assert.deepEqual(negate(negate(known)), known);
    assert.deepEqual(negate(equal), { ...equal, operator: '<>' });
    assert.deepEqual(negate(list), { kind: 'not', condition: list });
    assert.equal(negate(negate(list)), list);
  });

  test('turns comparisons round', () => {
    const opposites = (['=', '<>', '<', '<=', '>', '>='] as const).map((operator) => {
      const negated = negate({ kind: 'compare', operator, left: a, right: b });
      assert.ok(negated.kind === 'compare' && negated.left === a && negated.right === b);
      return `${operator} ${negated.operator}`;
    });
    assert.deepEqual(opposites, ['= <>', '<> =', '< >=', '<= >', '> <=', '>= <']);
  });
});

describe('expressions', () => {
  const text = (sql: string): Expression => ({ kind: 'literal', sql });
  const same: readonly (readonly [string, Expression, Expression, boolean])[] = [
    ['a column and itself', a, { ...a }, true],
    ['two columns of a row', a, b, false],
    ['a column of two rows', a, { kind: 'column', alias: 't1', column: 'a' }, false],
    ['a literal and itself', text("'x'"), text("'x'"), true],
    ['two literals', text("'x'"), text("'X'"), false],
    ['a number and a text', text('1'), text("'1'"), false],
    ['a column and a literal', a, text('a'), false],
    ['a literal and a column', text('t0'), a, false],
  ];
  for (const [what, one, other, expected] of same)
    test(`${what} are ${expected ? 'the same' : 'not the same'}`, () =>
      assert.equal(isSameExpression(one, other), expected));

  test('only the mark of a set is a set', () => {
    assert.equal(isSet(text(SET_OF_ATOMS)), true);
    assert.equal(isSet(text(SOURCE_ATOM)), false);
    assert.equal(isSet({ kind: 'column', alias: 't0', column: SET_OF_ATOMS }), false);
  });

  test('an output column is found by its name; to ask for another is a fault of the compiler', () => {
    const columns = [
      { name: 'src', expression: a },
      { name: 'tgt', expression: b },
    ];
    const select = { kind: 'select', isDistinct: true, columns, from: [], where: [] } as const;
    assert.equal(outputOf(select, 'tgt'), b);
    assert.throws(() => outputOf(select, 'it'), InternalCompilerError);
  });
});
