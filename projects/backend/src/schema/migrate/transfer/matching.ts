import type { Concept } from '../../../model/concept.ts';
import type { Model } from '../../../model/model.ts';
import type { Relation } from '../../../model/relation.ts';
import type { ModelChange } from '../../compare/compare.ts';
import { reversedTable } from '../../compare/converse.ts';
import type { Side } from './side.ts';

/** A retained relation, in the old and the new model. */
export interface RelationMatch {
  /** As seen from its target if it is reversed, so that its source is that of the new one. */
  readonly before: Relation;
  readonly after: Relation;
  readonly isReversed: boolean;
}

/** A retained concept, in the old and the new model. */
export interface ConceptMatch {
  readonly before: Concept;
  readonly after: Concept;
}

/** The concepts and relations that both models have. */
export interface Matching {
  readonly before: Model;
  readonly after: Model;
  readonly concepts: readonly ConceptMatch[];
  readonly relations: readonly RelationMatch[];
  /** Prefixes for identifiers, by the most general concept that they had. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Whether a relation of the new model keeps the first of several links. */
  readonly keepsFirst: (after: Relation) => boolean;
  /** The concept that one of the new model was. */
  readonly conceptBefore: (after: Concept) => Concept | undefined;
}

/** Checks whether an end of a retained relation has changed its concept. */
export function hasNewConcept(
  { conceptBefore }: Pick<Matching, 'conceptBefore'>,
  { before, after }: RelationMatch,
  side: Side,
): boolean {
  return conceptBefore(after[side])?.name !== before[side].name;
}

/** Pairs the concepts and relations that both models have. */
export function matchModels(
  before: Model,
  after: Model,
  change: ModelChange,
  keepsFirst: Matching['keepsFirst'] = () => false,
): Matching {
  const concepts = change.concepts.kept.flatMap((match) => {
    const [old, now] = [before.concepts.get(match.before), after.concepts.get(match.after)];
    return old && now ? [{ before: old, after: now }] : [];
  });
  const relations = change.relations.kept.flatMap((match) => {
    const [old, now] = [before.relations.get(match.before), after.relations.get(match.after)];
    const isReversed = match.isReversed === true;
    return old && now ? [{ before: isReversed ? reversed(old) : old, after: now, isReversed }] : [];
  });
  const byName = new Map(concepts.map((match) => [match.after.name, match.before]));
  const prefixes = new Map(
    change.concepts.prefixed.flatMap(({ before: name, prefix }) => {
      const root = before.concepts.get(name)?.root;
      return root === undefined ? [] : [[root, prefix] as const];
    }),
  );
  return {
    ...{ before, after, concepts, relations, prefixes, keepsFirst },
    conceptBefore: ({ name }) => byName.get(name),
  };
}

/** A relation as seen from its target. */
function reversed(relation: Relation): Relation {
  return {
    ...relation,
    source: relation.target,
    target: relation.source,
    isUni: relation.isInj,
    isInj: relation.isUni,
    isTot: relation.isSur,
    isSur: relation.isTot,
    defaultSources: relation.defaultTargets,
    defaultTargets: relation.defaultSources,
    table: reversedTable(relation.table),
  };
}
