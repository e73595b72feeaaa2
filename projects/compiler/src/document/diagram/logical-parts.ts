import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';

/** A relation in the logical data model: an attribute or an association. */
export interface LogicalPart {
  readonly relation: Relation;
  /** `dueOn : Date [0..1]` for an attribute, `borrower [0..1]` for an association. */
  readonly text: string;
}

/** The logical data model: entities with attributes, and their associations. */
export interface LogicalParts {
  readonly entities: ReadonlyMap<Concept, readonly LogicalPart[]>;
  readonly associations: readonly LogicalPart[];
}

/** Divides relations into attributes and associations. A concept with relations of its own is an entity. */
export function logicalParts(
  concepts: readonly Concept[],
  relations: readonly Relation[],
): LogicalParts {
  const sources = new Set(relations.map(({ source }) => source));
  const isEntity = (concept: Concept): boolean => sources.has(concept);
  const isAttribute = ({ source, target }: Relation): boolean =>
    source === target || !isEntity(target);
  const entities = concepts
    .filter(isEntity)
    .map(
      (entity) =>
        [
          entity,
          relations
            .filter((relation) => relation.source === entity && isAttribute(relation))
            .map((relation) => ({ relation, text: attributeText(relation) })),
        ] as const,
    );
  const associations = relations
    .filter((relation) => !isAttribute(relation))
    .map((relation) => ({ relation, text: `${relation.label} [${cardinality(relation)}]` }));
  return { entities: new Map(entities), associations };
}

/** Returns the UML multiplicity at the target of a relation. */
export function cardinality({ properties }: Relation): string {
  const min = properties.has('TOT') ? '1' : '0';
  if (properties.has('UNI')) return min === '1' ? '1' : '0..1';
  return min === '1' ? '1..*' : '*';
}

function attributeText(relation: Relation): string {
  const { label, target, isProp } = relation;
  return isProp ? label : `${label} : ${target.label} [${cardinality(relation)}]`;
}
