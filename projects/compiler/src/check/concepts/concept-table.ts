import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { ClassifyStatement } from '../../parse/tree/statement.ts';
import { classifiedNames } from '../../parse/tree/classified-names.ts';
import { localName } from '../../term/local-name.ts';
import { declaringNames, namesInDeclarations } from './concept-names.ts';
import type { Declarations } from '../declared/declarations.ts';
import { connectedComponents } from './graph.ts';
import { limitedNames } from '../declared/limited-names.ts';
import { Lattice } from './lattice.ts';
import type { MutableConcept } from './mutable-concept.ts';
import {
  cyclicClassification,
  classifiedOne,
  multipleRoots,
} from '../problems/concept-problems.ts';

/** The concepts of a script by name, with their hierarchy. */
export interface ConceptTable {
  readonly all: readonly MutableConcept[];
  readonly lattice: Lattice;
  find(name: string): MutableConcept | null;
  /** Names to suggest; see `limitedNames`. */
  names(): Iterable<string>;
  /** Whether no statement but the terms of rules mentions the name. */
  isOnlyInTerms(name: string): boolean;
}

type Edges = Map<string, Set<string>>;

/** Creates the concepts that a script declares. ONE is always there, SESSION where there is an interface. */
export function buildConcepts(
  declarations: Declarations,
  scriptOrigin: Origin,
  report: (problem: Diagnostic) => void,
): ConceptTable {
  const origins = new Map<string, Origin>();
  for (const { text, origin } of declaringNames(declarations)) {
    if (!origins.has(text)) origins.set(text, origin);
  }
  const session = declarations.ofKind('interface')[0]?.statement.origin;
  if (session !== undefined && !origins.has('SESSION')) origins.set('SESSION', session);
  if (!origins.has('ONE')) origins.set('ONE', scriptOrigin);
  const classifies = declarations.ofKind('classify').map(({ statement }) => statement);
  const edges = edgesOf(classifies);
  const declared = new Set(namesInDeclarations(declarations).map(({ text }) => text));
  const byName = makeConcepts(origins, edges);
  const multitable = declarations
    .ofKind('represent')
    .filter(({ statement }) => statement.isMultitable)
    .flatMap(({ statement }) => statement.concepts.map(({ text }) => byName.get(text)))
    .filter((concept) => concept !== undefined);
  const lattice = new Lattice(parentsOf(byName, edges), new Set(multitable));
  const all = [...new Set(byName.values())].sort(byNameWithOneLast);
  for (const problem of rootProblems(all, lattice, classifies, byName)) report(problem);
  for (const problem of circleProblems(classifies, byName)) report(problem);
  return {
    all,
    lattice,
    find: (name) => byName.get(name) ?? null,
    names: limitedNames(byName),
    isOnlyInTerms: (name) => !declared.has(name) && name !== 'ONE' && name !== 'SESSION',
  };
}

function edgesOf(classifies: readonly ClassifyStatement[]): Edges {
  const edges: Edges = new Map();
  for (const { specific, generic } of classifies.flatMap(classifiedNames)) {
    const above = edges.get(specific.text) ?? new Set();
    edges.set(specific.text, above.add(generic.text));
  }
  return edges;
}

/** Names that are classified as each other are one concept. */
function makeConcepts(
  origins: ReadonlyMap<string, Origin>,
  edges: Edges,
): ReadonlyMap<string, MutableConcept> {
  const byName = new Map<string, MutableConcept>();
  for (const group of connectedComponents(origins.keys(), edges)) {
    const aliases = [...group].sort();
    const [name = ''] = aliases;
    const origin = origins.get(name);
    if (origin === undefined) continue;
    const label = localName(name);
    const concept: MutableConcept = {
      name,
      aliases,
      label,
      type: 'ALPHANUMERIC',
      meanings: [],
      origin,
    };
    for (const alias of aliases) byName.set(alias, concept);
  }
  return byName;
}

function parentsOf(
  byName: ReadonlyMap<string, MutableConcept>,
  edges: Edges,
): ReadonlyMap<MutableConcept, ReadonlySet<MutableConcept>> {
  const parents = new Map<MutableConcept, Set<MutableConcept>>();
  for (const [name, concept] of byName) {
    const above = parents.get(concept) ?? new Set();
    parents.set(concept, above);
    for (const generic of edges.get(name) ?? []) {
      const parent = byName.get(generic);
      if (parent !== undefined && parent !== concept) above.add(parent);
    }
  }
  return parents;
}

/** Every group of related concepts must have one most general concept: that is what its table is made for. */
function rootProblems(
  concepts: readonly MutableConcept[],
  lattice: Lattice,
  classifies: readonly ClassifyStatement[],
  byName: ReadonlyMap<string, MutableConcept>,
): readonly Diagnostic[] {
  const done = new Set<readonly unknown[]>();
  const problems: Diagnostic[] = [];
  for (const concept of concepts) {
    const typology = lattice.typology(concept);
    if (done.has(typology)) continue;
    done.add(typology);
    const members = new Set<unknown>(typology);
    const roots = typology.filter((member) => lattice.directGeneralizations(member).length === 0);
    if (roots.length < 2) continue;
    const origins = classifies
      .filter(({ specifics }) => specifics.some(({ text }) => members.has(byName.get(text))))
      .map(({ origin }) => origin);
    problems.push(multipleRoots(roots, origins));
  }
  return problems;
}

/** CLASSIFY statements that make no order: of ONE, and in a circle. */
function circleProblems(
  classifies: readonly ClassifyStatement[],
  byName: ReadonlyMap<string, MutableConcept>,
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return classifies.flatMap((statement) => {
    const { origin } = statement;
    const pairs = classifiedNames(statement);
    const ofOne = pairs.some(({ specific }) => specific.text === 'ONE');
    const circular = pairs.flatMap(({ specific, generic }) => {
      const concept = byName.get(specific.text);
      const isCircle = specific.text !== 'ONE' && byName.get(generic.text) === concept;
      if (concept === undefined || !isCircle || seen.has(concept.name)) return [];
      seen.add(concept.name);
      return [cyclicClassification(concept.aliases, origin)];
    });
    return ofOne ? [classifiedOne(origin), ...circular] : circular;
  });
}

function byNameWithOneLast(a: MutableConcept, b: MutableConcept): number {
  const rank = (concept: MutableConcept) => (concept.name === 'ONE' ? 1 : 0);
  return rank(a) - rank(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
