import type { Term } from '../context/term.ts';
import type { KnownEnds } from './term-plan.ts';

const NOTHING: KnownEnds = { src: [], tgt: [] };

/** Derives which concepts the ends of a pair are known to belong to. */
export function knowledgeOf(term: Term, known: KnownEnds): KnownEnds {
  const learned = linkedEnds(term);
  return { src: [...known.src, ...learned.src], tgt: [...known.tgt, ...learned.tgt] };
}

/** The concepts that follow from stored links: a complement of a term claims its concepts itself. */
function linkedEnds(term: Term): KnownEnds {
  switch (term.kind) {
    case 'relation':
      return { src: [term.source], tgt: [term.target] };
    case 'bracket':
    case 'plus':
      return linkedEnds(term.operand);
    case 'converse': {
      const { src, tgt } = linkedEnds(term.operand);
      return { src: tgt, tgt: src };
    }
    case 'composition':
      return { src: linkedEnds(term.left).src, tgt: linkedEnds(term.right).tgt };
    case 'intersection':
      return knowledgeOf(term.left, linkedEnds(term.right));
    case 'difference':
      return linkedEnds(term.left);
    default:
      return NOTHING;
  }
}
