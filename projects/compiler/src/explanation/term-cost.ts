import type { Term } from '../context/term.ts';

/** Weight of a term that only a look at all atoms of a concept can list. */
const WHOLE_CONCEPT = 1000;

/** Estimates how many atoms a term relates to one atom. */
export function termCost(term: Term): number {
  switch (term.kind) {
    case 'identity':
    case 'singleton':
      return 1;
    case 'relation':
      return term.relation.properties.has('UNI') ? 1 : 3;
    case 'converse':
      return term.operand.kind === 'relation'
        ? term.operand.relation.properties.has('INJ')
          ? 1
          : 3
        : termCost(term.operand);
    case 'bracket':
      return termCost(term.operand);
    case 'plus':
    case 'star':
      return 10 * termCost(term.operand);
    case 'composition':
      return termCost(term.left) * termCost(term.right);
    case 'union':
      return termCost(term.left) + termCost(term.right);
    case 'intersection':
      return Math.min(termCost(term.left), termCost(term.right));
    case 'difference':
      return termCost(term.left);
    default:
      return WHOLE_CONCEPT;
  }
}

/** Estimates how many atoms at one end of a term are related to an atom at the other end. Those that a literal limits are the fewest. */
export function endCost(term: Term, end: 'source' | 'target'): number {
  return isLiteralAt(term, end) ? 1 : termCost(term);
}

function isLiteralAt(term: Term, end: 'source' | 'target'): boolean {
  switch (term.kind) {
    case 'singleton':
      return true;
    case 'bracket':
      return isLiteralAt(term.operand, end);
    case 'composition':
      return isLiteralAt(end === 'source' ? term.left : term.right, end);
    default:
      return false;
  }
}
