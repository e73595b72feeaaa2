import type { ConceptLattice } from '../context/concept.ts';
import type { BinaryTerm, Term } from '../context/term.ts';
import { intersectAll } from '../term/build-term.ts';
import { unbracket } from '../term/walk-term.ts';

/** Builds the term for the violations of `left |- right`. The complement is moved inwards if that shortens the query. */
export function violationTerm(inclusion: BinaryTerm, lattice: ConceptLattice): Term {
  const { left } = inclusion;
  return intersectAll([left, ...outside(inclusion.right, left, lattice)]);
}

/** Terms of which the intersection holds the pairs of `universe` that are not in `term`. */
function outside(term: Term, universe: Term, lattice: ConceptLattice): Term[] {
  const bare = unbracket(term);
  if (bare.kind === 'union')
    return [...outside(bare.left, universe, lattice), ...outside(bare.right, universe, lattice)];
  if (
    bare.kind === 'complement' &&
    lattice.isSameOrMoreGeneral(bare.source, universe.source) &&
    lattice.isSameOrMoreGeneral(bare.target, universe.target)
  )
    return [bare.operand];
  return [{ kind: 'complement', operand: bare, source: universe.source, target: universe.target }];
}
