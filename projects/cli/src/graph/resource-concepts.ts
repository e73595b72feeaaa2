import { conceptNameOf, type UniqueNames } from '../schema/schema-names.ts';
import { GraphIndex } from './graph-index.ts';
import type { GraphSchema } from './graph-schema.ts';
import { isAnonymous, type Triple } from './graph-triple.ts';
import { COMMON_TYPES, localName, SCHEMA_TYPES, TERMS } from './vocabulary.ts';

/** The concept of a class, with its resources as atoms. */
export interface GraphConcept {
  readonly name: string;
  /** The class; null for resources without one. */
  readonly iri: string | null;
  readonly atoms: Set<string>;
}

/** Gives each resource one concept: that of its first class that is not a superclass of another one. */
export class ResourceConcepts {
  readonly #byClass = new Map<string, GraphConcept>();
  readonly #byResource = new Map<string, GraphConcept>();
  readonly #names: UniqueNames;
  #untyped: GraphConcept | null = null;

  constructor(schema: GraphSchema, data: readonly Triple[], names: UniqueNames) {
    this.#names = names;
    for (const iri of schema.classes) this.#add(iri);
    const index = new GraphIndex(data);
    for (const subject of index.subjects) {
      const iri = classOf(index.resources(subject, TERMS.type), schema);
      if (iri !== undefined) this.#put(subject, this.#byClass.get(iri) ?? this.#add(iri));
    }
    for (const triple of data) {
      if (this.isMembership(triple)) continue;
      for (const each of [triple.subject, triple.object])
        if (typeof each === 'string' && !this.#byResource.has(each))
          this.#put(each, this.untyped());
    }
  }

  /** The concepts, in the order of the file. */
  all(): GraphConcept[] {
    return [...this.#byClass.values(), ...(this.#untyped ? [this.#untyped] : [])];
  }

  /** Returns the concept of a resource of the data. */
  of(resource: string): GraphConcept {
    return this.#byResource.get(resource) ?? this.untyped();
  }

  /** Returns the concept of a class; undefined for an unknown one. */
  ofClass(iri: string): GraphConcept | undefined {
    return this.#byClass.get(iri);
  }

  /** Returns the concept of the resources without class. */
  untyped(): GraphConcept {
    this.#untyped ??= { name: this.#names.take('Resource'), iri: null, atoms: new Set() };
    return this.#untyped;
  }

  /** Whether a statement says no more than that an atom belongs to its concept. */
  isMembership({ subject, predicate, object }: Triple): boolean {
    return predicate === TERMS.type && this.#byResource.get(subject)?.iri === object;
  }

  #add(iri: string): GraphConcept {
    const name = this.#names.take(conceptNameOf(localName(iri)));
    const concept = { name, iri, atoms: new Set<string>() };
    this.#byClass.set(iri, concept);
    return concept;
  }

  #put(resource: string, concept: GraphConcept): void {
    concept.atoms.add(resource);
    this.#byResource.set(resource, concept);
  }
}

function classOf(types: readonly string[], schema: GraphSchema): string | undefined {
  const classes = types.filter((type) => !isAnonymous(type) && !SCHEMA_TYPES.has(type));
  const named = classes.filter((type) => !COMMON_TYPES.has(type));
  const specific = named.filter(
    (type) =>
      !named.some(
        (other) =>
          other !== type &&
          schema.superclasses(other).has(type) &&
          !schema.superclasses(type).has(other),
      ),
  );
  return specific[0] ?? classes[0];
}
