import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { BinaryTerm, Term, UnaryTerm } from '../context/term.ts';

type Signature = Pick<Term, 'source' | 'target'>;

/**
 * Simplifies a term to a normal form, so that equivalent rules share their conjuncts. It removes parentheses, double
 * complements, double converses, and identities that restrict nothing, and groups chains to the right. Every step holds for
 * every population.
 */
export function simplify(term: Term, lattice: ConceptLattice): Term {
  return simplified(term, lattice, false);
}

/** Simplifies a term. `keepsEnds`: the surrounding term depends on the concepts of its ends, as a complement does. */
function simplified(term: Term, lattice: ConceptLattice, keepsEnds: boolean): Term {
  const inner = (operand: Term): Term =>
    simplified(operand, lattice, keepsEnds || isAboutAllAtoms(term));
  if ('operand' in term) return simplifyUnary(term, inner(term.operand));
  if (!('left' in term)) return term;
  const [left, right] = [inner(term.left), inner(term.right)];
  if (term.kind !== 'composition') return { ...term, left, right };
  const restrictsNothing = (one: Term, adjacent: Concept): boolean =>
    one.kind === 'identity' &&
    (keepsEnds ? one.source === adjacent : lattice.isSameOrMoreGeneral(one.source, adjacent));
  if (restrictsNothing(left, right.source)) return right;
  if (restrictsNothing(right, left.target)) return left;
  return groupRight({ ...term, left, right, source: left.source, target: right.target });
}

/** Whether the pairs of a term depend on which concepts its operands have. */
function isAboutAllAtoms({ kind }: Term): boolean {
  switch (kind) {
    case 'complement':
    case 'star':
    case 'relativeAddition':
    case 'leftResidual':
    case 'rightResidual':
    case 'diamond':
    case 'inclusion':
    case 'equality':
      return true;
    default:
      return false;
  }
}

function simplifyUnary(term: UnaryTerm, operand: Term): Term {
  switch (term.kind) {
    case 'bracket':
      return operand;
    case 'complement':
      return isComplementAmong(operand, term) && hasSignature(operand.operand, term)
        ? operand.operand
        : { ...term, operand };
    case 'converse':
      if (operand.kind === 'converse') return operand.operand;
      return isSymmetricConstant(operand) ? operand : { ...term, operand };
    default:
      return { ...term, operand };
  }
}

/** A complement has the pairs of its own concepts, which can be more general than those of its operand. */
function isComplementAmong(term: Term, signature: Signature): term is UnaryTerm {
  return term.kind === 'complement' && hasSignature(term, signature);
}

function hasSignature(term: Signature, { source, target }: Signature): boolean {
  return term.source === source && term.target === target;
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
