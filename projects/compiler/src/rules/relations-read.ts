import type { Relation } from '../context/relation.ts';
import type { Term } from '../context/term.ts';
import { operands } from '../term/walk-term.ts';

/** A relation in a term. `isComplemented` means that more links in it can result in fewer pairs of the term. */
export interface RelationRead {
  readonly relation: Relation;
  readonly isComplemented: boolean;
}

/** Returns the relations in a term, and whether the term grows or shrinks with each. */
export function* relationsRead(term: Term, isComplemented = false): Generator<RelationRead> {
  switch (term.kind) {
    case 'relation':
      yield { relation: term.relation, isComplemented };
      return;
    case 'complement':
      yield* relationsRead(term.operand, !isComplemented);
      return;
    case 'difference':
    case 'leftResidual':
      yield* relationsRead(term.left, isComplemented);
      yield* relationsRead(term.right, !isComplemented);
      return;
    case 'rightResidual':
    case 'inclusion':
      yield* relationsRead(term.left, !isComplemented);
      yield* relationsRead(term.right, isComplemented);
      return;
    case 'diamond':
    case 'equality':
      for (const operand of operands(term)) {
        yield* relationsRead(operand, isComplemented);
        yield* relationsRead(operand, !isComplemented);
      }
      return;
    default:
      for (const operand of operands(term)) yield* relationsRead(operand, isComplemented);
  }
}
