import type { GraphLiteral, Triple } from './graph-triple.ts';

/** Finds the statements of a graph by subject and predicate. */
export class GraphIndex {
  readonly triples: readonly Triple[];
  readonly #bySubject: ReadonlyMap<string, readonly Triple[]>;

  constructor(triples: readonly Triple[]) {
    this.triples = triples;
    this.#bySubject = Map.groupBy(triples, ({ subject }) => subject);
  }

  /** The subjects, in the order of the file. */
  get subjects(): string[] {
    return [...this.#bySubject.keys()];
  }

  /** Returns the statements about a resource. */
  about(subject: string, predicate?: string): readonly Triple[] {
    const found = this.#bySubject.get(subject) ?? [];
    return predicate === undefined ? found : found.filter((each) => each.predicate === predicate);
  }

  /** Returns the resources to which a predicate leads. */
  resources(subject: string, predicate: string): string[] {
    return this.about(subject, predicate)
      .map(({ object }) => object)
      .filter((object) => typeof object === 'string');
  }

  /** Returns the statement that gives a text: without language, in English, or the first one. */
  text(subject: string, predicate: string): (Triple & { readonly object: GraphLiteral }) | null {
    const texts = this.about(subject, predicate).filter(hasText);
    const inLanguage = (language: RegExp) =>
      texts.find(({ object }) => language.test(object.language));
    return inLanguage(/^$/) ?? inLanguage(/^en\b/i) ?? texts[0] ?? null;
  }
}

function hasText(triple: Triple): triple is Triple & { readonly object: GraphLiteral } {
  return typeof triple.object !== 'string' && triple.object.value.trim() !== '';
}
