import type { ConceptLattice } from '../../context/concept.ts';
import type { Term } from '../../context/term.ts';

type TermSignature = Pick<Term, 'source' | 'target'>;

/** Joins the concepts of two terms; without a common generalization, those of the first one. */
export function joinedSignature(
  lattice: ConceptLattice,
  first: TermSignature,
  second: TermSignature,
): TermSignature {
  return {
    source: lattice.join(first.source, second.source) ?? first.source,
    target: lattice.join(first.target, second.target) ?? first.target,
  };
}
