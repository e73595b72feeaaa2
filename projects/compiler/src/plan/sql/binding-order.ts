import type { Term } from '../../context/term.ts';
import type { OpenEnds } from './binder.ts';

const GAIN_OF_BOTH_ENDS = 10;
const COST_OF_NO_END = 2;

/**
 * Estimates the cost of binding a term, given its known ends. Stored terms and single atoms are cheapest; terms that need a
 * search of all atoms are most expensive.
 */
export function bindingCost(term: Term, ends: OpenEnds): number {
  const known = (ends.source ? 1 : 0) + (ends.target ? 1 : 0);
  return (
    baseCost(term, ends) + (known === 2 ? -GAIN_OF_BOTH_ENDS : known === 1 ? 0 : COST_OF_NO_END)
  );
}

function baseCost(term: Term, ends: OpenEnds): number {
  switch (term.kind) {
    case 'relation':
      return 0;
    case 'singleton':
    case 'identity':
      // Bound to a link, they need no table of their own.
      return ends.source || ends.target ? -1 : 1;
    case 'bracket':
      return baseCost(term.operand, ends);
    case 'converse':
      return baseCost(term.operand, { source: ends.target, target: ends.source });
    case 'difference':
      return baseCost(term.left, ends);
    case 'intersection':
      return Math.min(baseCost(term.left, ends), baseCost(term.right, ends));
    case 'composition':
    case 'product':
      return 1;
    case 'union':
    case 'star':
    case 'plus':
      return (ends.source?.constant ?? ends.target?.constant) ? 1 : 3;
    case 'full':
    case 'comparison':
    case 'complement':
      return 6;
    default:
      return 7;
  }
}
