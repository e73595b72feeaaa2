import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { BinaryTerm, Term, UnaryTerm } from '../context/term.ts';
import {
  combine,
  compose,
  converse,
  full,
  identity,
  intersectAll,
  residual,
  unary,
} from '../term/build-term.ts';
import { unbracket } from '../term/walk-term.ts';

/** Rewrites a term with basic operators only; null if it has no others. */
export function rewriteTerm(term: Term, lattice: ConceptLattice): Term | null {
  switch (term.kind) {
    case 'star':
      return combine('union', identity(term.source), unary('plus', term.operand));
    case 'difference':
      return combine('intersection', term.left, outside(term.right, term.left), term);
    case 'inclusion':
      return combine('union', outside(term.left, term), term.right, term);
    case 'equality':
      return combine(
        'intersection',
        combine('inclusion', term.left, term.right, term),
        combine('inclusion', term.right, term.left, term),
        term,
      );
    case 'product':
      return combine(
        'intersection',
        compose(term.left, full(term.left.target, term.target)),
        compose(full(term.source, term.right.source), term.right),
        term,
      );
    case 'diamond':
      return combine(
        'intersection',
        residual('rightResidual', converse(term.left), term.right),
        residual('leftResidual', term.left, converse(term.right)),
        term,
      );
    case 'relativeAddition':
      return rewriteAddition(term, lattice);
    default:
      return null;
  }
}

/** `l!r` by residuals: for every atom in the middle that `l` does not lead to, `r` leads on. */
function rewriteAddition({ left, right }: BinaryTerm, lattice: ConceptLattice): Term {
  const middles = middleConcepts(left.target, right.source, lattice);
  const [bareLeft, bareRight] = [unbracket(left), unbracket(right)];
  const [middle] = middles;
  if (middles.length === 1 && isPlainComplement(bareLeft) && left.target === middle)
    return residual('rightResidual', converse(bareLeft.operand), right);
  if (middles.length === 1 && isPlainComplement(bareRight) && right.source === middle)
    return residual('leftResidual', left, converse(bareRight.operand));
  return intersectAll(
    middles.map((concept) => {
      const absent = outside(left, { source: left.source, target: concept });
      return residual('rightResidual', converse(absent), right);
    }),
  );
}

/** Whether a complement has the concepts of its operand. */
function isPlainComplement(term: Term): term is UnaryTerm {
  return (
    term.kind === 'complement' &&
    term.operand.source === term.source &&
    term.operand.target === term.target
  );
}

function outside(
  operand: Term,
  { source, target }: { readonly source: Concept; readonly target: Concept },
): Term {
  return { kind: 'complement', operand, source, target };
}

/** The concepts whose atoms together are those of either one. */
function middleConcepts(a: Concept, b: Concept, lattice: ConceptLattice): readonly Concept[] {
  if (lattice.isSameOrMoreGeneral(a, b)) return [a];
  return lattice.isSameOrMoreGeneral(b, a) ? [b] : [a, b];
}
