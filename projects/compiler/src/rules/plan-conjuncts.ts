import { sha256Hex } from '../bytes/sha.ts';
import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { Relation } from '../context/relation.ts';
import type { BinaryTerm, Term } from '../context/term.ts';
import { combine } from '../term/build-term.ts';
import { termKey } from '../term/show-term.ts';
import { subterms } from '../term/walk-term.ts';
import type { PlannedRule } from './planned-rule.ts';
import { simplify } from './simplify.ts';
import { violationTerm } from './violation-term.ts';

/** A part of one or more rules that is checked by one query. */
export interface Conjunct {
  /** Digest of the text of the inclusion: other statements of a script do not change it. */
  readonly id: string;
  /** The pairs that violate the rules. */
  readonly violations: Term;
  readonly rules: readonly PlannedRule[];
}

/** Splits rules into conjuncts, sorted by identifier. An equality has two, an inclusion one; equal ones are shared. */
export function planConjuncts(rules: readonly PlannedRule[], lattice: ConceptLattice): Conjunct[] {
  const found = new Map<string, { inclusion: BinaryTerm; rules: PlannedRule[] }>();
  for (const rule of rules) {
    for (const inclusion of inclusionsOf(rule.term, lattice)) {
      const key = termKey(inclusion);
      const known = found.get(key);
      if (!known) found.set(key, { inclusion, rules: [rule] });
      else if (!known.rules.includes(rule)) known.rules.push(rule);
    }
  }
  return [...found]
    .map(([key, { inclusion, rules: sharing }]) => ({
      id: `conj_${sha256Hex(key).slice(0, 16)}`,
      violations: violationTerm(inclusion, lattice),
      rules: sharing,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function inclusionsOf(term: PlannedRule['term'], lattice: ConceptLattice): BinaryTerm[] {
  const [left, right] = [simplify(term.left, lattice), simplify(term.right, lattice)];
  const includes = (a: Term, b: Term): BinaryTerm => combine('inclusion', a, b, term);
  if (term.kind !== 'equality') return [includes(left, right)];
  return termKey(left) === termKey(right)
    ? [includes(left, right)]
    : [includes(left, right), includes(right, left)];
}

/** The conjuncts to check again when a relation or concept changes. */
export interface AffectedConjuncts {
  /** Ids, sorted. */
  ofRelation(relation: Relation): readonly string[];
  /** Ids, sorted. An atom of a concept is also an atom of its generalizations. */
  ofConcept(concept: Concept): readonly string[];
}

/** Indexes conjuncts by the concepts and relations that their terms read. */
export function affectedConjuncts(
  conjuncts: readonly Conjunct[],
  lattice: ConceptLattice,
): AffectedConjuncts {
  const byRelation = new Map<Relation, Set<string>>();
  const byConcept = new Map<Concept, Set<string>>();
  const note = <K>(index: Map<K, Set<string>>, key: K, id: string): void => {
    const ids = index.get(key);
    if (ids) ids.add(id);
    else index.set(key, new Set([id]));
  };
  for (const { id, rules } of conjuncts) {
    for (const { term } of rules.slice(0, 1)) {
      const read = new Set<Concept>();
      for (const part of [...subterms(term.left), ...subterms(term.right)]) {
        if (part.kind === 'relation') note(byRelation, part.relation, id);
        for (const concept of conceptsRead(part)) read.add(concept);
      }
      for (const concept of read)
        for (const smaller of [concept, ...lattice.specializations(concept)])
          note(byConcept, smaller, id);
    }
  }
  const sorted = (ids: Iterable<string> | undefined): readonly string[] => [...(ids ?? [])].sort();
  return {
    ofRelation: (r) => sorted(byRelation.get(r)),
    ofConcept: (c) => sorted(byConcept.get(c)),
  };
}

/** The concepts of which an atom more or less can change the pairs of a term, whatever its operands read. */
function conceptsRead(term: Term): readonly Concept[] {
  switch (term.kind) {
    case 'converse':
    case 'bracket':
    case 'plus':
    case 'composition':
    case 'product':
    case 'intersection':
    case 'union':
    case 'difference':
      return [];
    case 'relativeAddition':
      return [term.source, term.left.target, term.right.source, term.target];
    default:
      return [term.source, term.target];
  }
}
