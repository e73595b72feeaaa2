import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concept, relation } from '../../../test/model.ts';
import { FALSE, TRUE, type Condition, type Expression, type Origin } from './query.ts';
import { Scope } from './scope.ts';

const A = concept('A');
const [r, s] = [relation('r', A, A), relation('s', A, A)];
const TABLE: Origin = { kind: 'table', name: 'A' };

function column(name: string, alias = 't0'): Expression {
  return { kind: 'column', alias, column: name };
}

function isNotNull(name: string): Condition {
  return { kind: 'isNotNull', expression: column(name) };
}

function conditionsOf(scope: Scope): readonly Condition[] {
  return scope.select([], false).where;
}

describe('aliases', () => {
  test('are numbered through all scopes of a query', () => {
    const scope = Scope.root();
    const aliases = [scope.from(TABLE), scope.inner().from(TABLE), scope.detached().from(TABLE)];
    assert.deepEqual(aliases, ['t0', 't1', 't2']);
    assert.equal(scope.number(), 3);
    assert.equal(scope.inner().from(TABLE), 't4');
    assert.equal(Scope.root().from(TABLE), 't0');
  });

  test('a scope has the tables that were put in it', () => {
    const scope = Scope.root();
    scope.from(TABLE);
    scope.inner().from(TABLE);
    assert.deepEqual(scope.select([], true), {
      kind: 'select',
      isDistinct: true,
      columns: [],
      from: [{ alias: 't0', origin: TABLE }],
      where: [],
    });
  });
});

describe('conditions', () => {
  test('are written once each, lists of all apart; what is true is left out', () => {
    const scope = Scope.root();
    const equal: Condition = {
      kind: 'compare',
      operator: '=',
      left: column('a'),
      right: column('b'),
    };
    scope.where(TRUE);
    scope.where({ kind: 'and', conditions: [isNotNull('a'), TRUE, equal] });
    scope.where(isNotNull('a'));
    scope.where({ kind: 'and', conditions: [] });
    assert.deepEqual(conditionsOf(scope), [isNotNull('a'), equal]);
  });

  test('that a column has a value is known in the scopes inside, not in others', () => {
    const scope = Scope.root();
    scope.where(isNotNull('a'));
    const [inner, deeper, detached] = [scope.inner(), scope.inner().inner(), scope.detached()];
    for (const each of [inner, deeper, detached]) {
      each.where(isNotNull('a'));
      each.where(isNotNull('b'));
    }
    assert.deepEqual(conditionsOf(inner), [isNotNull('b')]);
    assert.deepEqual(conditionsOf(deeper), [isNotNull('b')]);
    assert.deepEqual(conditionsOf(detached), [isNotNull('a'), isNotNull('b')]);
    assert.deepEqual(conditionsOf(scope), [isNotNull('a')]);
  });

  test('knowledge inside a scope does not apply outside', () => {
    const scope = Scope.root();
    scope.inner().where(isNotNull('a'));
    scope.where(isNotNull('a'));
    assert.deepEqual(conditionsOf(scope), [isNotNull('a')]);
  });

  test('to have no value is not implied by having one', () => {
    const scope = Scope.root();
    scope.where(isNotNull('a'));
    scope.where({ kind: 'isNull', expression: column('a') });
    assert.equal(conditionsOf(scope).length, 2);
  });

  test('a false condition makes only its own scope impossible', () => {
    const scope = Scope.root();
    const inner = scope.inner();
    inner.where(FALSE);
    assert.deepEqual([scope.isImpossible, inner.isImpossible], [false, true]);
  });
});

describe('a scope as a condition', () => {
  test('is false when it is impossible, whatever its tables', () => {
    const scope = Scope.root();
    scope.from(TABLE);
    scope.where(FALSE);
    assert.equal(scope.toCondition(), FALSE);
  });

  test('is just its conditions without tables', () => {
    const scope = Scope.root();
    assert.equal(scope.toCondition(), TRUE);
    scope.where(isNotNull('a'));
    assert.deepEqual(scope.toCondition(), isNotNull('a'));
    scope.where(isNotNull('b'));
    assert.deepEqual(scope.toCondition(), {
      kind: 'and',
      conditions: [isNotNull('a'), isNotNull('b')],
    });
  });

  test('is EXISTS with tables', () => {
    const scope = Scope.root();
    scope.from(TABLE);
    scope.where(isNotNull('a'));
    assert.deepEqual(scope.toCondition(), { kind: 'exists', select: scope.select([], false) });
  });
});

describe('facts', () => {
  const fact = { relation: r, source: column('a'), target: column('b') };
  const others: readonly (readonly [string, typeof fact])[] = [
    ['another relation', { ...fact, relation: s }],
    ['another source', { ...fact, source: column('b') }],
    ['another target', { ...fact, target: column('a') }],
    ['another row', { ...fact, source: column('a', 't1') }],
  ];

  test('are known in their scope and inside it', () => {
    const scope = Scope.root();
    assert.equal(scope.knows(fact), false);
    scope.learn(fact);
    assert.equal(scope.knows({ ...fact, source: column('a') }), true);
    assert.equal(scope.inner().inner().knows(fact), true);
    assert.equal(scope.detached().knows(fact), false);
  });

  test('of a scope inside are not known around it', () => {
    const scope = Scope.root();
    scope.inner().learn(fact);
    assert.equal(scope.knows(fact), false);
  });

  for (const [what, other] of others)
    test(`tell nothing of ${what}`, () => {
      const scope = Scope.root();
      scope.learn(fact);
      assert.equal(scope.knows(other), false);
    });
});
