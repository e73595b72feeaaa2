import type { ConceptLattice } from '../../context/concept.ts';
import type { Term } from '../../context/term.ts';
import { joinedSignature } from './joined-signature.ts';

/**
 * Widens complements on the right of an inclusion to the concepts of both sides. The complement within boats alone would
 * contain no car.
 */
export function widenComplements(
  right: Term,
  left: Pick<Term, 'source' | 'target'>,
  lattice: ConceptLattice,
): Term {
  switch (right.kind) {
    case 'complement':
      return { ...right, ...joinedSignature(lattice, right, left) };
    case 'bracket': {
      const operand = widenComplements(right.operand, left, lattice);
      return { ...right, operand, source: operand.source, target: operand.target };
    }
    case 'union': {
      const [a, b] = [right.left, right.right].map((one) => widenComplements(one, left, lattice));
      return a && b ? { ...right, left: a, right: b, ...joinedSignature(lattice, a, b) } : right;
    }
    default:
      return right;
  }
}
