import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concept, relation, text } from '../../../test/model.ts';
import type { Term } from '../../context/term.ts';
import {
  chain,
  combine,
  complement,
  compose,
  converse,
  full,
  identity,
  relationTerm,
  residual,
  unary,
} from '../../term/build-term.ts';
import { singleton } from '../../../test/singleton.ts';
import { showTerm } from '../../term/show-term.ts';
import { literalValue } from './bind-concept.ts';
import type { OpenEnds } from './binder.ts';
import { bindingCost } from './binding-order.ts';
import type { Value } from './query.ts';

const A = concept('A');
const r = relationTerm(relation('r', A, A));
const one = identity(A);
const atom = singleton(text('x'), A);
const union = combine('union', r, one);
const closure = unary('plus', r);
const all = full(A, A);
const not = complement(r);
const forAll = residual('leftResidual', r, r);

const value: Value = {
  expression: { kind: 'column', alias: 't0', column: 'A' },
  concept: A,
  row: null,
  constant: null,
};
const OPEN: OpenEnds = { source: null, target: null };
const SOURCE: OpenEnds = { source: value, target: null };
const TARGET: OpenEnds = { source: null, target: value };
const BOTH: OpenEnds = { source: value, target: value };
const LITERAL: OpenEnds = { source: literalValue("'x'"), target: null };

describe('binding order', () => {
  const orders: readonly (readonly [string, OpenEnds, readonly Term[]])[] = [
    ['with nothing known: links before all atoms', OPEN, [r, atom, union, all, forAll]],
    [
      'with the source known: a test on it before links',
      SOURCE,
      [one, r, compose(r, r), union, not],
    ],
    ['with the target known: the same', TARGET, [atom, r, compose(r, r), closure, all, forAll]],
    ['with a literal: a closure that starts there before all atoms', LITERAL, [r, closure, all]],
    [
      'with both ends known: what needs no search',
      BOTH,
      [one, r, compose(r, r), union, not, forAll],
    ],
  ];
  for (const [what, ends, terms] of orders) {
    test(what, () => {
      const costs = terms.map((term) => bindingCost(term, ends));
      for (let i = 1; i < costs.length; i += 1)
        assert.ok(
          costs[i - 1]! < costs[i]!,
          `${showTerm(terms[i - 1]!)} before ${showTerm(terms[i]!)}: ${costs.join(', ')}`,
        );
    });
  }

  test('of one term: the more is known of its ends, the sooner', () => {
    for (const term of [r, one, union, all, forAll, compose(r, r)]) {
      const [open, source, target, both] = [OPEN, SOURCE, TARGET, BOTH].map((ends) =>
        bindingCost(term, ends),
      );
      assert.equal(source, target, showTerm(term));
      assert.ok(both! < source! && source! < open!, showTerm(term));
    }
  });

  test('any term with both ends known before any other', () => {
    const worst = Math.max(
      ...[r, one, union, closure, all, not, forAll].map((t) => bindingCost(t, BOTH)),
    );
    const best = Math.min(...[r, one, atom, union].map((term) => bindingCost(term, SOURCE)));
    assert.ok(worst < best, `${worst} is not less than ${best}`);
  });
});

describe('the cost of a term', () => {
  const equal: readonly (readonly [string, Term, Term])[] = [
    ['in brackets', unary('bracket', union), union],
    ['turned round', converse(not), not],
    ['from which another is taken', combine('difference', r, forAll), r],
    ['intersected with a dearer one', combine('intersection', forAll, r), r],
    ['with which a dearer one is intersected', combine('intersection', r, forAll), r],
    ['of two factors or a product', chain('product', r, r), compose(r, r)],
  ];
  for (const [what, term, same] of equal)
    test(`${what} is that of the term`, () => {
      for (const ends of [OPEN, SOURCE, TARGET, BOTH])
        assert.equal(bindingCost(term, ends), bindingCost(same, ends));
    });

  test('turned round looks at the other end', () => {
    const behind: OpenEnds = { source: null, target: literalValue("'x'") };
    assert.equal(bindingCost(converse(closure), behind), bindingCost(closure, LITERAL));
    assert.ok(bindingCost(closure, behind) < bindingCost(closure, TARGET));
  });
});
