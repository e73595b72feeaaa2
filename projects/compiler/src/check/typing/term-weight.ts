import type { Term } from '../../context/term.ts';

/**
 * Estimates the number of operations in the query of a term. The operands of `+` and `<>` occur in it twice, so that a short
 * term can become a query of gigabytes.
 */
export function termWeight(term: Term): number {
  return weigh(term, new Map());
}

/** Parts that a term has in common with itself, as `r%` has, are weighed once. */
function weigh(term: Term, known: Map<Term, number>): number {
  if (!('operand' in term || 'left' in term)) return 1;
  const found = known.get(term);
  if (found !== undefined) return found;
  const weight =
    1 + times(term) * operandsOf(term).reduce((sum, part) => sum + weigh(part, known), 0);
  known.set(term, weight);
  return weight;
}

function times({ kind }: Term): number {
  return kind === 'plus' || kind === 'diamond' || kind === 'equality' ? 2 : 1;
}

function operandsOf(term: Term): readonly Term[] {
  if ('operand' in term) return [term.operand];
  return 'left' in term ? [term.left, term.right] : [];
}
