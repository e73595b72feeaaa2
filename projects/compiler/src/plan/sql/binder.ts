import type { ConceptLattice } from '../../context/concept.ts';
import type { Term } from '../../context/term.ts';
import type { Storage } from '../storage/storage.ts';
import type { Condition, Value } from './query.ts';
import type { Scope } from './scope.ts';

/** The known source and target of a term before binding; null if unknown. */
export interface OpenEnds {
  readonly source: Value | null;
  readonly target: Value | null;
}

/** The source and target of a bound term. */
export interface Ends {
  readonly source: Value;
  readonly target: Value;
}

/** Adds the tables and conditions of terms to a query; see `TermBinder`. */
export interface Binder {
  readonly storage: Storage;
  readonly lattice: ConceptLattice;
  /** Tables whose rows are read to know the atoms of a concept. */
  readonly readTables: Set<string>;
  /** Adds to the scope what makes (source, target) range over the pairs of the term. */
  bind(term: Term, ends: OpenEnds, scope: Scope): Ends;
  /** The condition that the pair is in the term. */
  holds(term: Term, source: Value, target: Value, scope: Scope): Condition;
}
