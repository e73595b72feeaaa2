import type { ConceptLattice } from '../context/concept.ts';
import type { BinaryTerm, Term, UnaryTerm } from '../context/term.ts';
import { complement } from '../term/build-term.ts';

/**
 * The term without brackets, double complements, double converses and identities that restrict nothing, chains
 * grouped to the right, so that rules which are written differently share their conjuncts. Only steps that hold
 * for every population.
 */
export function simplify(term: Term, lattice: ConceptLattice): Term {
  if ('operand' in term) return simplifyUnary(term, simplify(term.operand, lattice));
  if (!('left' in term)) return term;
  const [left, right] = [simplify(term.left, lattice), simplify(term.right, lattice)];
  if (term.kind !== 'composition') return { ...term, left, right };
  if (left.kind === 'identity' && lattice.isAtLeast(left.source, right.source)) return right;
  if (right.kind === 'identity' && lattice.isAtLeast(right.source, left.target)) return left;
  return groupRight({ ...term, left, right, source: left.source, target: right.target });
}

function simplifyUnary(term: UnaryTerm, operand: Term): Term {
  switch (term.kind) {
    case 'bracket':
      return operand;
    case 'complement':
      return complement(operand);
    case 'converse':
      if (operand.kind === 'converse') return operand.operand;
      return isSymmetricConstant(operand) ? operand : { ...term, operand };
    default:
      return { ...term, operand };
  }
}

function isSymmetricConstant(term: Term): boolean {
  return term.kind === 'identity' || term.kind === 'singleton';
}

function groupRight(term: BinaryTerm): Term {
  const { left } = term;
  if (left.kind !== 'composition') return term;
  const rest = groupRight({ ...term, left: left.right, source: left.right.source });
  return { ...left, right: rest, target: term.target };
}
