import type { Formula } from '@ampersand-prototype/generics';
import type { Origin } from '../diagnostic/origin.ts';
import type { Concept } from './concept.ts';
import type { MarkupText } from './markup.ts';
import type { Relation } from './relation.ts';
import type { Term } from './term.ts';

/** A part of a VIOLATION: fixed text, or a term on the violating pair. */
export type ViolationSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'term'; readonly end: 'source' | 'target'; readonly term: Term };

/** A relation that a formula reads: from the atom, or from the targets of the input `rows`. */
export interface ComputationInput {
  /** The name in the formula. */
  readonly name: string;
  readonly relation: Relation;
  /** Whether `relation~` is read. */
  readonly isConverse: boolean;
  readonly rows: string | null;
}

/** A call of `Compute` in a VIOLATION. */
export interface Computation {
  readonly relation: Relation;
  readonly source: Concept;
  /** The formula as written. */
  readonly text: string;
  readonly formula: Formula;
  readonly inputs: readonly ComputationInput[];
}

/** A RULE of the script. A term without `|-` or `=` is the right side of `V |- term`. */
export interface Rule {
  readonly name: string;
  readonly label: string;
  /** False for an unnamed rule, whose name is made up. */
  readonly isNamed: boolean;
  readonly term: Term;
  /** The term as `rules.json` shows it. */
  readonly meanings: readonly MarkupText[];
  readonly messages: readonly MarkupText[];
  readonly violation: readonly ViolationSegment[] | null;
  readonly computations: readonly Computation[];
  readonly pattern: string | null;
  readonly origin: Origin;
}

/** An IDENT statement: atoms with equal values for all terms are the same atom. */
export interface Identity {
  readonly name: string;
  readonly label: string;
  readonly concept: Concept;
  readonly terms: readonly Term[];
  readonly pattern: string | null;
  readonly origin: Origin;
}

/** An ENFORCE statement: `r := t` (equal), `:<` (subset), or `>:` (superset). */
export interface Enforcement {
  /** Null without a name; PURPOSE refers to it. */
  readonly name: string | null;
  /** LABEL, or else the name. */
  readonly label: string | null;
  readonly relation: Relation;
  /** Whether `ENFORCE r~ …` was written. */
  readonly isConverse: boolean;
  readonly operator: ':=' | ':<' | '>:';
  readonly term: Term;
  readonly pattern: string | null;
  readonly origin: Origin;
}

/** A role, with the rules it maintains and the interfaces for it. */
export interface Role {
  readonly name: string;
  readonly label: string;
  /** Whether LABEL was written. */
  readonly hasLabel: boolean;
  readonly isService: boolean;
  /** Names of rules. */
  readonly maintains: readonly string[];
  /** First place that names the role. */
  readonly origin: Origin;
}
