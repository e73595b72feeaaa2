import type { BinaryTerm, Term, UnaryTerm } from '../context/term.ts';
import { complement } from '../term/build-term.ts';

/**
 * The term without brackets, double complements and double converses, chains grouped to the right, so that
 * rules which are written differently share their conjuncts. Only steps that hold for every population.
 */
export function simplify(term: Term): Term {
  if ('operand' in term) return simplifyUnary(term, simplify(term.operand));
  if ('left' in term)
    return groupRight({ ...term, left: simplify(term.left), right: simplify(term.right) });
  return term;
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
  if (term.kind !== 'composition' || left.kind !== 'composition') return term;
  const rest = groupRight({ ...term, left: left.right, source: left.right.source });
  return { ...left, right: rest, target: term.target };
}
