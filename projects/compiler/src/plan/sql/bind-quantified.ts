import type { Concept } from '../../context/concept.ts';
import type { BinaryTerm } from '../../context/term.ts';
import { unbracket } from '../../term/walk-term.ts';
import { bindAtoms } from './bind-concept.ts';
import type { Binder, Ends } from './binder.ts';
import { allOf, negate, type Condition, type Value } from './query.ts';
import type { Scope } from './scope.ts';

/** A term that quantifies over all intermediate atoms, such as a residual. */
export type QuantifiedTerm = BinaryTerm & {
  readonly kind: 'leftResidual' | 'rightResidual' | 'diamond' | 'relativeAddition';
};

/** Builds the condition that a pair is in a term that quantifies over intermediate atoms. */
export function forAllMiddle(
  binder: Binder,
  term: QuantifiedTerm,
  { source, target }: Ends,
  scope: Scope,
): Condition {
  const { left, right } = term;
  switch (term.kind) {
    case 'leftResidual':
      return every(scope, (inner) => [
        binder.bind(right, { source: target, target: null }, inner).target,
        (middle) => binder.holds(left, source, middle, inner),
      ]);
    case 'rightResidual':
      return every(scope, (inner) => [
        binder.bind(left, { source: null, target: source }, inner).source,
        (middle) => binder.holds(right, middle, target, inner),
      ]);
    case 'diamond':
      return allOf([
        every(scope, (inner) => [
          binder.bind(left, { source, target: null }, inner).target,
          (middle) => binder.holds(right, middle, target, inner),
        ]),
        every(scope, (inner) => [
          binder.bind(right, { source: null, target }, inner).source,
          (middle) => binder.holds(left, source, middle, inner),
        ]),
      ]);
    case 'relativeAddition':
      return relativeAddition(binder, term, { source, target }, scope);
  }
}

function relativeAddition(
  binder: Binder,
  { left, right }: BinaryTerm,
  { source, target }: Ends,
  scope: Scope,
): Condition {
  const [bareLeft, bareRight] = [unbracket(left), unbracket(right)];
  const middles = middleConcepts(binder, left.target, right.source);
  if (bareLeft.kind === 'complement' && middles.every((concept) => concept === left.target))
    return every(scope, (inner) => [
      binder.bind(bareLeft.operand, { source, target: null }, inner).target,
      (middle) => binder.holds(right, middle, target, inner),
    ]);
  if (bareRight.kind === 'complement' && middles.every((concept) => concept === right.source))
    return every(scope, (inner) => [
      binder.bind(bareRight.operand, { source: null, target }, inner).source,
      (middle) => binder.holds(left, source, middle, inner),
    ]);
  return allOf(
    middles.map((concept) => {
      const inner = scope.inner();
      const middle = bindAtoms(binder, concept, inner);
      inner.where(negate(binder.holds(left, source, middle, inner)));
      inner.where(negate(binder.holds(right, middle, target, inner)));
      return negate(inner.toCondition());
    }),
  );
}

/** No atom satisfies the first part and fails the second one. */
function every(
  scope: Scope,
  parts: (inner: Scope) => [Value, (middle: Value) => Condition],
): Condition {
  const inner = scope.inner();
  const [middle, condition] = parts(inner);
  inner.where(negate(condition(middle)));
  return negate(inner.toCondition());
}

/** The concepts whose atoms together are those of either end. */
function middleConcepts(binder: Binder, a: Concept, b: Concept): readonly Concept[] {
  if (binder.lattice.isSameOrMoreGeneral(a, b)) return [a];
  return binder.lattice.isSameOrMoreGeneral(b, a) ? [b] : [a, b];
}
