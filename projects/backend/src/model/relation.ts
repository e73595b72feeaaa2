import type { RelationDefinition, RelationTable } from '@ampersand-prototype/generics';
import type { Concept } from './concept.ts';
import { ModelError } from './model-error.ts';

/** A relation of the model. */
export interface Relation {
  readonly name: string;
  readonly signature: string;
  /** What to call it; its name where the script gives no label. */
  readonly label: string;
  readonly source: Concept;
  readonly target: Concept;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly isInj: boolean;
  readonly isSur: boolean;
  readonly isProperty: boolean;
  readonly affectedConjuncts: readonly string[];
  readonly defaultSources: readonly string[];
  readonly defaultTargets: readonly string[];
  readonly table: RelationTable;
}

/** Creates the relations of the model from their definitions, by signature. @throws ModelError */
export function makeRelations(
  definitions: readonly RelationDefinition[],
  concepts: ReadonlyMap<string, Concept>,
): Map<string, Relation> {
  return new Map(
    definitions.map((definition) => [definition.signature, makeRelation(definition, concepts)]),
  );
}

function makeRelation(
  definition: RelationDefinition,
  concepts: ReadonlyMap<string, Concept>,
): Relation {
  const concept = (name: string): Concept => {
    const found = concepts.get(name);
    if (found) return found;
    throw new ModelError(
      'relations.json',
      definition.signature,
      `concept "${name}" isn't in concepts.json`,
    );
  };
  return {
    name: definition.name,
    signature: definition.signature,
    label: definition.label || definition.name,
    source: concept(definition.srcConceptName),
    target: concept(definition.tgtConceptName),
    isUni: definition.uni,
    isTot: definition.tot,
    isInj: definition.inj,
    isSur: definition.sur,
    isProperty: definition.prop,
    affectedConjuncts: definition.affectedConjuncts,
    defaultSources: definition.defaultSrc,
    defaultTargets: definition.defaultTgt,
    table: definition.mysqlTable,
  };
}

/**
 * Returns the relation with this signature. The older compiler writes the name of a synonym in signatures, and not the same
 * one everywhere, so a relation is also found by the plain names of its concepts.
 */
export function findRelation(
  relations: ReadonlyMap<string, Relation>,
  signature: string,
): Relation | undefined {
  const plain = ({ name, source, target }: Relation): string =>
    `${name}[${source.name}*${target.name}]`;
  return (
    relations.get(signature) ?? [...relations.values()].find((each) => plain(each) === signature)
  );
}
