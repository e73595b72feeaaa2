import type { AtomValue } from '../../context/atom.ts';
import type { Link, Population } from '../../context/context.ts';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { printAtom } from '../../parse/terms/print-term.ts';
import type { AtomNode, LinkNode } from '../../parse/tree/atom-node.ts';
import type { RelationReference } from '../../parse/tree/name.ts';
import type { AtomChecker } from './atom-checker.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import type { Declarations } from '../declared/declarations.ts';
import { undeclaredConcept } from '../problems/concept-problems.ts';
import { sessionPopulation } from '../problems/representation-problems.ts';

/** Collects and checks the atoms and links of the initial population. */
export class PopulationChecker {
  readonly #atoms = new Map<Concept, Map<string, AtomValue>>();
  readonly #links = new Map<Relation, Map<string, Link>>();
  readonly #checker: AtomChecker;
  readonly #report: (problem: Diagnostic) => void;

  constructor(checker: AtomChecker, report: (problem: Diagnostic) => void) {
    this.#checker = checker;
    this.#report = report;
  }

  /** Reads the statements and the links behind declarations. */
  gather(
    declarations: Declarations,
    concepts: ConceptTable,
    resolve: (reference: RelationReference) => Relation | null,
  ): Population {
    for (const { statement } of declarations.ofKind('relation')) {
      if (statement.links.length === 0) continue;
      const relation = resolve(statement);
      if (relation !== null) this.#addLinks(relation, statement.links);
    }
    for (const { statement } of declarations.ofKind('relationPopulation')) {
      const relation = resolve(statement.relation);
      if (relation !== null) this.#addLinks(relation, statement.links);
    }
    for (const { statement } of declarations.ofKind('conceptPopulation')) {
      const { text, origin } = statement.concept;
      const concept = concepts.find(text);
      if (concept === null) this.#report(undeclaredConcept(text, concepts.names(), origin));
      else this.#addAtoms(concept, statement.atoms);
    }
    return {
      atoms: new Map([...this.#atoms].map(([concept, map]) => [concept, [...map.values()]])),
      links: new Map([...this.#links].map(([relation, map]) => [relation, [...map.values()]])),
    };
  }

  #addAtoms(concept: Concept, nodes: readonly AtomNode[]): void {
    const known = this.#atoms.get(concept) ?? new Map<string, AtomValue>();
    this.#atoms.set(concept, known);
    for (const node of nodes) {
      const atom = this.#atom(node, concept);
      if (atom !== null && !known.has(atom.text)) known.set(atom.text, atom);
    }
  }

  #addLinks(relation: Relation, nodes: readonly LinkNode[]): void {
    const known = this.#links.get(relation) ?? new Map<string, Link>();
    this.#links.set(relation, known);
    for (const node of nodes) {
      const source = this.#atom(node.source, relation.source);
      const target = this.#atom(node.target, relation.target);
      if (source === null || target === null) continue;
      const key = `${source.text.length} ${source.text} ${target.text}`;
      if (!known.has(key)) known.set(key, { source, target });
    }
  }

  #atom(node: AtomNode, concept: Concept): AtomValue | null {
    if (concept.name === 'SESSION') {
      if (node.text === '_SESSION') return { kind: 'text', text: node.text };
      this.#report(sessionPopulation(printAtom(node), node.origin));
      return null;
    }
    return this.#checker.check(node, concept);
  }
}
