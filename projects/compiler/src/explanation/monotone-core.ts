import type { Term } from '../context/term.ts';
import { full } from '../term/build-term.ts';
import { operands, subterms } from '../term/walk-term.ts';

/** Checks whether a term is monotone: adding links never removes pairs. */
export function isMonotone(term: Term): boolean {
  return monotoneCore(term) === term;
}

/**
 * Returns a term without negated relations that includes all pairs of the term. A list that depends on missing links
 * cannot be shown to be complete, so a larger one is used.
 */
export function monotoneCore(term: Term): Term {
  if (isFixed(term)) return term;
  switch (term.kind) {
    case 'relation':
      return term;
    case 'bracket':
    case 'converse':
    case 'plus':
    case 'star':
    case 'union':
    case 'intersection':
    case 'composition':
    case 'product':
      return withCores(term);
    case 'difference':
      return isFixed(term.right) ? withCores(term) : monotoneCore(term.left);
    default:
      return full(term.source, term.target);
  }
}

function isFixed(term: Term): boolean {
  return !subterms(term).some(({ kind }) => kind === 'relation');
}

function withCores(term: Term): Term {
  const cores = operands(term).map(monotoneCore);
  const [first, second] = cores;
  if (cores.every((core, i) => core === operands(term)[i])) return term;
  if ('operand' in term && first) return { ...term, operand: first };
  return 'left' in term && first && second ? { ...term, left: first, right: second } : term;
}
