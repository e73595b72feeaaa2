import type {
  Concept,
  Context,
  Relation,
  SignatureNode,
} from '@ampersand-prototype/compiler/reading';

/** Finds the relation that a name outside a term refers to. */
export class RelationFinder {
  readonly #relations = new Map<string, Relation[]>();
  readonly #concepts: ReadonlyMap<string, Concept>;

  constructor(context: Context | null) {
    this.#concepts = new Map(
      (context?.concepts ?? []).flatMap((each) => each.aliases.map((name) => [name, each])),
    );
    for (const relation of context?.relations ?? [])
      this.#relations.set(relation.name, [...this.named(relation.name), relation]);
  }

  /** The relations of a name. */
  named(name: string): readonly Relation[] {
    return this.#relations.get(name) ?? [];
  }

  /** The concept of a name, which may be a synonym. */
  concept(name: string): Concept | null {
    return this.#concepts.get(name) ?? null;
  }

  /** The relation of a name and signature; null if there is none or several match. */
  find(name: string, signature: SignatureNode | null): Relation | null {
    const named = this.named(name);
    if (signature === null) return named.length === 1 ? (named[0] ?? null) : null;
    const source = this.concept(signature.source.text);
    const target = this.concept(signature.target.text);
    return named.find((each) => each.source === source && each.target === target) ?? null;
  }
}
