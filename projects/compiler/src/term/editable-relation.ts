import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { Relation } from '../context/relation.ts';
import type { Term } from '../context/term.ts';
import { isOwnSession } from './own-session.ts';

/** The relation that a term allows to edit, with its narrowed source and target. */
export interface EditableRelation {
  readonly relation: Relation;
  readonly isFlipped: boolean;
  readonly source: Concept;
  readonly target: Concept;
}

/**
 * Finds the relation that users can edit through a term such as `r` or `r~`. Null for any other term. From the atom of the
 * current session, `"_SESSION"[SESSION];r` is `r`.
 */
export function editableRelation(
  term: Term,
  lattice: ConceptLattice,
  fromOwnSession = false,
): EditableRelation | null {
  switch (term.kind) {
    case 'relation':
      return {
        relation: term.relation,
        isFlipped: false,
        source: term.source,
        target: term.target,
      };
    case 'bracket':
      return editableRelation(term.operand, lattice, fromOwnSession);
    case 'converse': {
      const found = editableRelation(term.operand, lattice);
      if (!found) return null;
      const { isFlipped, source, target } = found;
      return { ...found, isFlipped: !isFlipped, source: target, target: source };
    }
    case 'composition': {
      const left = startConcept(term.left, fromOwnSession);
      const right = identityConcept(term.right);
      const found = left
        ? editableRelation(term.right, lattice, fromOwnSession && isOwnSession(term.left))
        : right && editableRelation(term.left, lattice, fromOwnSession);
      if (!found) return null;
      const narrow = (end: Concept, limit: Concept | null): Concept =>
        (limit && lattice.meet(end, limit)) ?? end;
      return left
        ? { ...found, source: narrow(found.source, left) }
        : { ...found, target: narrow(found.target, right) };
    }
    default:
      return null;
  }
}

function startConcept(term: Term, fromOwnSession: boolean): Concept | null {
  return fromOwnSession && isOwnSession(term) ? term.source : identityConcept(term);
}

function identityConcept(term: Term): Concept | null {
  if (term.kind === 'identity') return term.source;
  return term.kind === 'bracket' || term.kind === 'converse' ? identityConcept(term.operand) : null;
}
