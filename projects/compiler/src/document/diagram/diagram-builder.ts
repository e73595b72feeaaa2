import type { Concept } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { Relation } from '../../context/relation.ts';
import type { DefinitionIndex } from '../content/definition-index.ts';
import type { Diagram, DiagramEdge, DiagramNode, DiagramText } from '@ampersand-prototype/generics';
import type { DocumentMessages } from '@ampersand-prototype/documentation';
import { logicalParts } from './logical-parts.ts';

/** The identity of a diagram. */
interface Heading {
  readonly id: string;
  readonly title: string;
}

/** Builds the diagrams of a model. */
export class DiagramBuilder {
  readonly #context: Context;
  readonly #index: DefinitionIndex;
  readonly #messages: DocumentMessages;
  readonly #neighbors: ReadonlyMap<Concept, ReadonlySet<Concept>>;

  constructor(context: Context, index: DefinitionIndex, messages: DocumentMessages) {
    this.#context = context;
    this.#index = index;
    this.#messages = messages;
    this.#neighbors = this.#adjacency();
  }

  /** A diagram of concepts and relations; the ends of the relations are part of it. */
  conceptual(
    heading: Heading,
    concepts: Iterable<Concept>,
    relations: readonly Relation[],
    focus: Concept | null = null,
  ): Diagram {
    const shown = new Set(concepts);
    for (const { source, target } of relations) shown.add(source).add(target);
    const parts = [
      ...relations
        .filter(({ source, target }) => source !== target)
        .map((each) => this.#edge(each)),
      ...this.#specializations(shown),
    ];
    const nodes = [...shown].map((concept) => {
      const own = relations.filter(({ source, target }) => source === concept && source === target);
      return this.#node(
        concept,
        own.map((each) => this.#text(each, each.label)),
        focus,
      );
    });
    return this.#diagram(heading, focus ? 'focus' : 'conceptual', nodes, parts);
  }

  /** The complete model as concepts and relations. */
  whole(heading: Heading): Diagram {
    return this.conceptual(heading, this.#ownConcepts(), this.#ownRelations());
  }

  /** The surroundings of a concept within a number of steps. */
  focus(heading: Heading, concept: Concept, steps: number): Diagram {
    const near = new Set([concept]);
    for (let step = 0; step < steps; step += 1)
      for (const each of [...near])
        for (const next of this.#neighbors.get(each) ?? []) near.add(next);
    const relations = this.#ownRelations().filter(
      ({ source, target }) => near.has(source) && near.has(target),
    );
    return this.conceptual(heading, near, relations, concept);
  }

  /** Entities with attributes, and associations between them. */
  logical(heading: Heading): Diagram {
    const parts = logicalParts(this.#ownConcepts(), this.#ownRelations());
    const nodes = [...parts.entities].map(([entity, attributes]) =>
      this.#node(
        entity,
        attributes.map(({ relation, text }) => this.#text(relation, text)),
        null,
      ),
    );
    const edges = parts.associations.map(({ relation, text }) => this.#edge(relation, text));
    return this.#diagram(heading, 'logical', nodes, [
      ...edges,
      ...this.#specializations(new Set(parts.entities.keys())),
    ]);
  }

  /** The hierarchy of concepts; null if nothing is classified. */
  classification(heading: Heading): Diagram | null {
    const edges = this.#specializations(new Set(this.#ownConcepts()));
    const ids = new Set(edges.flatMap(({ source, target }) => [source, target]));
    const nodes = this.#ownConcepts()
      .map((concept) => this.#node(concept, [], null))
      .filter(({ id }) => ids.has(id));
    return edges.length === 0 ? null : this.#diagram(heading, 'classification', nodes, edges);
  }

  #diagram(
    { id, title }: Heading,
    kind: Diagram['kind'],
    nodes: readonly DiagramNode[],
    parts: readonly DiagramEdge[],
  ): Diagram {
    const edges = mergeParallel(parts);
    const description = this.#messages.describeDiagram(nodes.length, edges.length);
    return { id, kind, title, description, nodes, edges };
  }

  #node(concept: Concept, rows: readonly DiagramText[], focus: Concept | null): DiagramNode {
    return {
      ...this.#text(concept, concept.label),
      ...{ id: concept.name, rows, isFocus: concept === focus },
    };
  }

  #edge(relation: Relation, text: string = relation.label): DiagramEdge {
    const { source, target } = relation;
    return {
      ...{ id: `${source.name}*${target.name}`, kind: 'relation' },
      ...{ source: source.name, target: target.name, labels: [this.#text(relation, text)] },
    };
  }

  #specializations(concepts: ReadonlySet<Concept>): readonly DiagramEdge[] {
    return [...concepts].flatMap((concept) =>
      this.#context.lattice
        .directGeneralizations(concept)
        .filter((larger) => concepts.has(larger))
        .map((larger) => ({
          ...{ id: `${concept.name}<${larger.name}`, kind: 'specialization' as const },
          ...{ source: concept.name, target: larger.name, labels: [] },
        })),
    );
  }

  #text(item: Concept | Relation, text: string): DiagramText {
    return { text, definition: this.#index.find(item)?.id ?? null };
  }

  #ownConcepts(): readonly Concept[] {
    return this.#context.concepts.filter((each) => this.#index.has(each));
  }

  #ownRelations(): readonly Relation[] {
    return this.#context.relations.filter((each) => this.#index.has(each));
  }

  #adjacency(): ReadonlyMap<Concept, ReadonlySet<Concept>> {
    const found = new Map<Concept, Set<Concept>>();
    const add = (a: Concept, b: Concept): void => {
      found.set(a, (found.get(a) ?? new Set()).add(b));
      found.set(b, (found.get(b) ?? new Set()).add(a));
    };
    for (const { source, target } of this.#ownRelations()) add(source, target);
    for (const concept of this.#ownConcepts())
      for (const larger of this.#context.lattice.directGeneralizations(concept))
        if (this.#index.has(larger)) add(concept, larger);
    return found;
  }
}

/** Edges from one node to another become one edge with all labels. */
function mergeParallel(edges: readonly DiagramEdge[]): readonly DiagramEdge[] {
  const groups = Map.groupBy(edges, ({ id }) => id);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, labels: [first, ...others].flatMap(({ labels }) => labels) }] : [],
  );
}
