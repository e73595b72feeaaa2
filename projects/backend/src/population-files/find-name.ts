import { quoted } from '../error/refusal.ts';
import { isKindOf, type Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';

/** The concept with this name or label, or why there is none. */
export function findConcept(model: Model, name: unknown): Concept | string {
  if (typeof name !== 'string' || name === '') return 'There is no name of a concept here.';
  const found = model.concepts.get(name);
  if (found) return found;
  const labelled = distinct(
    [...model.concepts.values()].filter((concept) => concept.label === name),
  );
  if (labelled.length > 1)
    return `Several concepts are called ${quoted(name)}: ${labelled.map((each) => each.name).join(', ')}.`;
  return labelled[0] ?? `There is no concept ${quoted(name)}.`;
}

/** The relation with this signature or, where only one has it, name; or why there is none. */
export function findRelation(model: Model, signature: unknown): Relation | string {
  if (typeof signature !== 'string' || signature === '')
    return 'There is no name of a relation here.';
  const found =
    model.relations.get(signature) ?? model.relations.get(signature.replaceAll(/\s/g, ''));
  if (found) return found;
  const named = [...model.relations.values()].filter((relation) => relation.name === signature);
  if (named.length === 1) return named[0] as Relation;
  return named.length === 0
    ? `There is no relation ${quoted(signature)}.`
    : severalRelations(signature, named);
}

/** The relation with this name between these concepts or their generalisations, or why there is none. */
export function findRelationBetween(
  model: Model,
  name: string,
  source: Concept,
  target: Concept,
): Relation | string {
  const bare = name.replace(/\[.*\]$/s, '').trim();
  const named = [...model.relations.values()].filter((relation) => relation.name === bare);
  const exact = named.find((relation) => relation.source === source && relation.target === target);
  if (exact) return exact;
  const fitting = named.filter(
    (relation) => isKindOf(source, relation.source) && isKindOf(target, relation.target),
  );
  if (fitting.length === 1) return fitting[0] as Relation;
  if (fitting.length > 1) return severalRelations(bare, fitting);
  const others =
    named.length === 0 ? '' : ` There is: ${named.map((each) => each.signature).join(', ')}.`;
  return `There is no relation ${quoted(`${bare}[${source.name}*${target.name}]`)}.${others}`;
}

function severalRelations(name: string, relations: readonly Relation[]): string {
  return `Several relations are called ${quoted(name)}; write one of ${relations.map((each) => each.signature).join(', ')}.`;
}

function distinct(concepts: readonly Concept[]): Concept[] {
  return [...new Map(concepts.map((concept) => [concept.name, concept])).values()];
}
