import type { ExplainedRelation } from '@ampersand-prototype/explanation';
import type { Relation } from '../context/relation.ts';

/** Determines the wording of a relation by its PRAGMA, LABEL, or name. */
export function explainedRelation(relation: Relation): ExplainedRelation {
  const { name, label, isProp, properties } = relation;
  const pragma = relation.pragma.length > 0 ? relation.pragma : null;
  if (label === '' || label === name)
    return { label: name, form: 'name', isFlipped: false, pragma };
  const form = isProp ? 'property' : properties.has('UNI') ? 'one' : 'several';
  return { label, form, isFlipped: false, pragma };
}
