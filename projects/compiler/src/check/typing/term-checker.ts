import { VALUE_TYPES } from '@ampersand-prototype/generics';
import type { Term } from '../../context/term.ts';
import { printAtom } from '../../parse/terms/print-term.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { TermNode } from '../../parse/tree/term-node.ts';
import { findAlternative, overloadedRelations, type Ambiguity } from './ambiguity.ts';
import type { Candidate } from './candidate.ts';
import type { AtomChecker } from '../atoms/atom-checker.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import { noSuchSession } from '../problems/representation-problems.ts';
import { ambiguousTerm, unorderedConcept } from './type-problems.ts';
import type { RelationTable } from '../relations/relation-table.ts';
import { TermMaker } from './typed-term.ts';
import { NO_LIMITS, Typer, type Limits } from './typer.ts';

/** More candidates than this say nothing more about an ambiguity. */
const MAX_CANDIDATES = 8;

/** Infers the types of the terms of a script. */
export class TermChecker {
  readonly #typer: Typer;
  /** Reads a name as a relation of the script rather than as one that only a population file declares. */
  readonly #preferring: Typer;
  readonly #maker: TermMaker;
  readonly #report: (problem: Diagnostic) => void;

  constructor(
    concepts: ConceptTable,
    relations: RelationTable,
    report: (problem: Diagnostic) => void,
    types?: Map<TermNode, Term>,
  ) {
    this.#typer = new Typer(concepts, relations, report);
    const preferred = { ...relations, named: relations.preferred };
    this.#preferring = new Typer(concepts, preferred, () => undefined);
    this.#maker = new TermMaker(concepts.lattice, report, types);
    this.#report = report;
  }

  /** The typed term; null after a reported problem. */
  check(node: TermNode, limits: Limits = NO_LIMITS): Term | null {
    const read = readingOf(node, this.#typer.candidates(node, limits));
    if (read === null) return null;
    if ('only' in read) return this.#maker.root(node, read.only);
    const preferred = readingOf(node, this.#preferring.candidates(node, limits));
    if (preferred && 'only' in preferred) return this.#maker.root(node, preferred.only);
    this.#reportAmbiguity(node, read);
    return null;
  }

  /** What depends on the types of concepts: literals and comparisons. To be called when those are known. */
  checkTypes(atoms: AtomChecker): void {
    for (const { term, node } of this.#maker.singletons) {
      const isSession = term.source.name === 'SESSION' && node.text === '_SESSION';
      const atom = isSession ? null : atoms.check(node, term.source);
      if (atom !== null) term.atom = atom;
      if (term.source.name === 'SESSION' && !isSession)
        this.#report(noSuchSession(printAtom(node), node.origin));
    }
    for (const { term, node } of this.#maker.comparisons) {
      if (VALUE_TYPES[term.source.type].isComparable) continue;
      this.#report(unorderedConcept(term.operator, term.source, node.origin));
    }
  }

  #reportAmbiguity(node: TermNode, ambiguity: Ambiguity): void {
    this.#report(ambiguousTerm(node, overloadedRelations(ambiguity)));
  }
}

/** The one way to read a term, or the ambiguity that leaves several; null if there is none. */
function readingOf(
  node: TermNode,
  candidates: readonly Candidate[],
): { readonly only: Candidate } | Ambiguity | null {
  const [only, ...others] = candidates;
  if (only === undefined) return null;
  if (others.length > 0) return { node, candidates: candidates.slice(0, MAX_CANDIDATES) };
  return findAlternative(node, only) ?? { only };
}
