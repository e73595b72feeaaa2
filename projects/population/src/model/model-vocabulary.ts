import { isObjectType, type FileValue } from '@ampersand-prototype/generics/values';
import type { Reason } from '../file/reason.ts';
import { namedByTitle } from '../file/sheet-title.ts';
import type { Found, SheetInterface, Vocabulary } from '../file/vocabulary.ts';
import type {
  ModelConcept,
  ModelInterface,
  ModelRelation,
  PopulationModel,
} from './population-model.ts';

/** Generates the identifier of a new atom. */
export type MakeIdentifier = () => string;

interface LookupError {
  readonly error: Reason;
}

const MAX_PREFIX_LENGTH = 200;

/**
 * Resolves the names in a population file against the installed model. Concepts are found by name or label, relations by
 * signature or name.
 */
export class ModelVocabulary implements Vocabulary<ModelConcept, ModelRelation> {
  readonly #model: PopulationModel;
  readonly #makeIdentifier: MakeIdentifier;
  readonly #concepts: ReadonlyMap<string, ModelConcept>;
  readonly #relations: ReadonlyMap<string, ModelRelation>;

  constructor(model: PopulationModel, makeIdentifier: MakeIdentifier) {
    this.#model = model;
    this.#makeIdentifier = makeIdentifier;
    this.#concepts = new Map(
      model.concepts.flatMap((concept) =>
        [...concept.aliases, concept.name].map((name) => [name, concept] as const),
      ),
    );
    this.#relations = new Map(model.relations.map((relation) => [relation.signature, relation]));
  }

  concept(name: string): Found<ModelConcept> {
    const found = this.#concepts.get(name);
    if (found) return { found };
    const labelled = this.#model.concepts.filter((concept) => concept.label === name);
    const [first, ...others] = labelled;
    if (first === undefined) return { error: { about: 'noConcept', name } };
    if (others.length === 0) return { found: first };
    const names = labelled.map((each) => each.name).join(', ');
    return { error: { about: 'severalConcepts', name, names } };
  }

  relation(signature: string): Found<ModelRelation> {
    const found =
      this.#relations.get(signature) ?? this.#relations.get(signature.replaceAll(/\s/g, ''));
    if (found) return { found };
    const named = this.#named(signature);
    const [first, ...others] = named;
    if (first === undefined) return noRelation(signature, []);
    return others.length === 0 ? { found: first } : severalRelations(signature, named);
  }

  relationBetween(name: string, source: ModelConcept, target: ModelConcept): Found<ModelRelation> {
    const named = this.#named(name);
    const exact = named.find(
      (relation) => this.source(relation) === source && this.target(relation) === target,
    );
    if (exact) return { found: exact };
    const fitting = named.filter(
      (relation) =>
        isKindOf(source, this.source(relation)) && isKindOf(target, this.target(relation)),
    );
    const [first, ...more] = fitting;
    if (first !== undefined)
      return more.length === 0 ? { found: first } : severalRelations(name, fitting);
    return noRelation(`${name}[${source.name}*${target.name}]`, named);
  }

  isEndOf(concept: ModelConcept, relation: ModelRelation): boolean {
    return concept === this.source(relation) || concept === this.target(relation);
  }

  sheetInterface(title: string): SheetInterface<ModelConcept, ModelRelation> | null {
    const found = namedByTitle(title, this.#model.interfaces, ({ label, name }) => [label, name]);
    return found ? this.#shown(found) : null;
  }

  newAtom(concept: ModelConcept): FileValue | null {
    const takesText = isObjectType(concept.type) || concept.type.endsWith('ALPHANUMERIC');
    return takesText
      ? `${concept.name.slice(0, MAX_PREFIX_LENGTH)}_${this.#makeIdentifier()}`
      : null;
  }

  /** The concept at the beginning of a relation. */
  source(relation: ModelRelation): ModelConcept {
    return this.#at(relation.source);
  }

  /** The concept at the end of a relation. */
  target(relation: ModelRelation): ModelConcept {
    return this.#at(relation.target);
  }

  #at(number: number): ModelConcept {
    const concept = this.#model.concepts[number];
    if (concept === undefined) throw new Error(`There is no concept with number ${number}.`);
    return concept;
  }

  #named(name: string): ModelRelation[] {
    return this.#model.relations.filter((relation) => relation.name === name);
  }

  #shown(shown: ModelInterface): SheetInterface<ModelConcept, ModelRelation> {
    const concept = this.#at(shown.concept);
    const items = shown.items.map(({ names, relation, isFlipped, isProperty, error }) => {
      const filled = relation === null ? undefined : this.#model.relations[relation];
      return {
        names,
        error,
        filled: filled ? { relation: filled, isFlipped, isProperty } : null,
      };
    });
    return { label: shown.label, listed: { concept, names: [concept.name, concept.label] }, items };
  }
}

function isKindOf(concept: ModelConcept, general: ModelConcept): boolean {
  return concept === general || concept.generalizations.includes(general.name);
}

function severalRelations(name: string, relations: readonly ModelRelation[]): LookupError {
  return { error: { about: 'severalRelations', name, names: signatures(relations) } };
}

function noRelation(name: string, named: readonly ModelRelation[]): LookupError {
  return { error: { about: 'noRelation', name, others: signatures(named) } };
}

function signatures(relations: readonly ModelRelation[]): string {
  return relations.map((each) => each.signature).join(', ');
}
