import type { Relation } from '../../context/relation.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { RelationReference } from '../../parse/tree/name.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import {
  ambiguousRelation,
  undeclaredConcept,
  undeclaredRelation,
  undeclaredSignature,
} from '../problems/concept-problems.ts';
import type { RelationTable } from './relation-table.ts';

/** Finds the relation of a reference outside terms; null after reporting a problem. */
export function relationResolver(
  concepts: ConceptTable,
  relations: RelationTable,
  report: (problem: Diagnostic) => void,
): (reference: RelationReference) => Relation | null {
  const fail = (problem: Diagnostic) => {
    report(problem);
    return null;
  };
  return ({ name, signature, origin }) => {
    const declared = relations.named(name.text);
    const [first, ...others] = signature === null ? relations.preferred(name.text) : declared;
    if (first === undefined) {
      return fail(undeclaredRelation(name.text, relations.names(), name.origin));
    }
    if (signature === null) {
      if (others.length === 0) return first;
      return fail(ambiguousRelation(name.text, declared, name.origin));
    }
    for (const end of [signature.source, signature.target]) {
      if (concepts.find(end.text) === null) {
        return fail(undeclaredConcept(end.text, concepts.names(), end.origin));
      }
    }
    const source = concepts.find(signature.source.text);
    const target = concepts.find(signature.target.text);
    const found = declared.find((item) => item.source === source && item.target === target);
    const written = `[${signature.source.text}*${signature.target.text}]`;
    return found ?? fail(undeclaredSignature(name.text, written, declared, origin));
  };
}
