import type { Quad, Term } from '@rdfjs/types';
import { GraphError } from './graph-error.ts';
import type { Graph, GraphLiteral, Triple } from './graph-triple.ts';

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** Collects the statements of a graph once each, with stable names for nodes without IRI. */
export class TripleCollector {
  readonly #path: string;
  readonly #max: number;
  readonly #triples = new Map<string, Triple>();
  readonly #nodes = new Map<string, string>();
  #count = 0;
  #nested = 0;
  #named = 0;

  constructor(path: string, max: number) {
    this.#path = path;
    this.#max = max;
  }

  /** Adds a statement. @throws GraphError for a relative IRI, and after too many statements */
  add({ subject, predicate, object, graph }: Quad): void {
    this.#count += 1;
    if (this.#count > this.#max)
      throw new GraphError(
        `${this.#path} has more than ${this.#max} statements, the maximum of a script. Import a part of the file, and then the other rows as CSV files.`,
      );
    if (graph.termType !== 'DefaultGraph') this.#named += 1;
    const [from, to] = [this.#term(subject), this.#term(object)];
    const property = this.#term(predicate);
    if (typeof from !== 'string' || typeof property !== 'string' || to === null) {
      this.#nested += 1;
      return;
    }
    const triple = { subject: from, predicate: property, object: to };
    const key = JSON.stringify([from, property, to]);
    if (!this.#triples.has(key)) this.#triples.set(key, triple);
  }

  /** Returns what was collected. @throws GraphError for an empty graph */
  graph(): Graph {
    if (this.#triples.size === 0)
      throw new GraphError(
        `${this.#path} contains no statements. A statement is a subject, a property, and an object.`,
      );
    const notes = [
      ...(this.#named > 0
        ? [`${this.#named} statements are in named graphs. The names of the graphs are left out.`]
        : []),
      ...(this.#nested > 0 ? [`${this.#nested} statements about statements are left out.`] : []),
    ];
    return { triples: [...this.#triples.values()], notes };
  }

  #term(term: Term): string | GraphLiteral | null {
    if (term.termType === 'NamedNode') return this.#absolute(term.value);
    if (term.termType === 'BlankNode') return this.#node(term.value);
    if (term.termType !== 'Literal') return null;
    const direction = term.direction ? `--${term.direction}` : '';
    const language = `${term.language}${direction}`;
    return { value: term.value, datatype: this.#absolute(term.datatype.value), language };
  }

  #absolute(iri: string): string {
    if (ABSOLUTE.test(iri)) return iri;
    throw new GraphError(
      `${this.#path}: the IRI <${iri}> is relative, and the file names no base. Add one as its first line: @base <https://…/> .`,
    );
  }

  #node(label: string): string {
    const name = this.#nodes.get(label) ?? `_:b${this.#nodes.size + 1}`;
    this.#nodes.set(label, name);
    return name;
  }
}
