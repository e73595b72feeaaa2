import { cardinalitiesOf, type Cardinality } from './cardinality.ts';
import { GraphIndex } from './graph-index.ts';
import { isAnonymous, type Triple } from './graph-triple.ts';
import { CLASSES, PROPERTIES, SCHEMA_TYPES, TERMS } from './vocabulary.ts';

/** A property that a file declares. */
export interface DeclaredProperty {
  readonly iri: string;
  readonly domain: Triple | null;
  readonly range: Triple | null;
  /** Whether its values are resources. */
  readonly isLink: boolean;
}

/** Separates what a graph states about classes and properties from its data. */
export class GraphSchema {
  /** The other statements, in the order of the file. */
  readonly data: readonly Triple[];
  /** Classes that are declared, in the order of the file. */
  readonly classes: readonly string[];
  readonly properties: readonly DeclaredProperty[];
  readonly #index: GraphIndex;
  readonly #statements: readonly Triple[];
  readonly #cardinalities: readonly Cardinality[];
  readonly #used: Set<Triple>;

  constructor(triples: readonly Triple[]) {
    const index = new GraphIndex(triples);
    const own = schemaSubjects(index);
    this.#index = index;
    this.#statements = triples.filter(({ subject }) => own.has(subject));
    this.#cardinalities = cardinalitiesOf(index);
    this.data = triples.filter(({ subject }) => !own.has(subject));
    this.classes = declared(index, CLASSES);
    this.properties = declared(index, PROPERTIES).map((iri) => propertyOf(iri, index));
    this.#used = new Set([
      ...this.#statements.filter(isDeclaration),
      ...this.#cardinalities.flatMap(({ statements }) => statements),
    ]);
  }

  /** Returns the label of a class or property; null without one. */
  label(iri: string): string | null {
    return this.#text(iri, TERMS.label)?.replace(/\s+/g, ' ') ?? null;
  }

  /** Returns the description of a class or property; null without one. */
  comment(iri: string): string | null {
    return this.#text(iri, TERMS.comment);
  }

  /** Returns the classes that a class specializes, and those that these specialize. */
  superclasses(iri: string, found = new Set<string>()): ReadonlySet<string> {
    for (const parent of this.#index.resources(iri, TERMS.subClassOf)) {
      if (found.has(parent)) continue;
      found.add(parent);
      this.superclasses(parent, found);
    }
    return found;
  }

  /** Returns what the file states about the values of a property for the resources of a class. */
  multiplicities(property: string, cls: string | null) {
    const types = this.#index.resources(property, TERMS.type);
    const limits = this.#cardinalities.filter(
      (each) => each.property === property && cls !== null && this.#concerns(each, cls),
    );
    return {
      isUnivalent:
        types.includes(TERMS.functional) || limits.some(({ isUnivalent }) => isUnivalent),
      isTotal: limits.some(({ isTotal }) => isTotal),
      isInjective: types.includes(TERMS.inverseFunctional),
    };
  }

  /** Notes that a statement became part of the model. */
  use(statement: Triple): void {
    this.#used.add(statement);
  }

  /** Returns the statements about classes and properties that did not become part of the model. */
  unused(): readonly Triple[] {
    return this.#statements.filter((statement) => !this.#used.has(statement));
  }

  #text(iri: string, predicate: string): string | null {
    const found = this.#index.text(iri, predicate);
    if (found === null) return null;
    this.use(found);
    return found.object.value.trim();
  }

  #concerns({ classes }: Cardinality, cls: string): boolean {
    const all = this.superclasses(cls);
    return classes.some((each) => each === cls || all.has(each));
  }
}

/** Resources that only describe a model, with the nodes without IRI below them. */
function schemaSubjects(index: GraphIndex): ReadonlySet<string> {
  const found = new Set(index.subjects.filter((subject) => isDescription(index, subject)));
  for (const subject of found)
    for (const { object } of index.about(subject))
      if (typeof object === 'string' && isAnonymous(object) && !isTyped(index, object))
        found.add(object);
  return found;
}

function isDescription(index: GraphIndex, subject: string): boolean {
  const types = index.about(subject, TERMS.type);
  return (
    types.length > 0 &&
    types.every(({ object }) => typeof object === 'string' && SCHEMA_TYPES.has(object))
  );
}

function isTyped(index: GraphIndex, subject: string): boolean {
  return index.about(subject, TERMS.type).length > 0;
}

function declared(index: GraphIndex, types: readonly string[]): string[] {
  return index.subjects.filter(
    (subject) =>
      !isAnonymous(subject) &&
      index.resources(subject, TERMS.type).some((type) => types.includes(type)),
  );
}

function isDeclaration({ predicate, object }: Triple): boolean {
  return predicate === TERMS.type && typeof object === 'string' && SCHEMA_TYPES.has(object);
}

function propertyOf(iri: string, index: GraphIndex): DeclaredProperty {
  const only = (predicate: string): Triple | null => {
    const [first, second] = index.about(iri, predicate);
    return first === undefined || second !== undefined ? null : first;
  };
  const isLink = index.resources(iri, TERMS.type).includes(TERMS.objectProperty);
  return { iri, domain: only(TERMS.domain), range: only(TERMS.range), isLink };
}
