import type { Origin } from '../diagnostic/origin.ts';
import type { AtomValue } from './atom.ts';
import type { Concept, ConceptLattice, Partition } from './concept.ts';
import type { Interface, View } from './interface.ts';
import type { Language, MarkupText } from './markup.ts';
import type { Relation } from './relation.ts';
import type { Enforcement, Identity, Role, Rule } from './rule.ts';

/** One link of the initial population. */
export interface Link {
  readonly source: AtomValue;
  readonly target: AtomValue;
}

/** The initial population, without duplicates. */
export interface Population {
  readonly atoms: ReadonlyMap<Concept, readonly AtomValue[]>;
  readonly links: ReadonlyMap<Relation, readonly Link[]>;
}

/** A PURPOSE text. */
export interface Purpose {
  readonly kind:
    | 'concept'
    | 'relation'
    | 'rule'
    | 'identity'
    | 'view'
    | 'pattern'
    | 'interface'
    | 'context'
    | 'enforcement'
    | 'role';
  readonly subject: string;
  readonly text: MarkupText;
  readonly references: readonly string[];
  readonly origin: Origin;
}

/**
 * A checked script: all names are resolved, and all terms are typed. Lists are sorted by full name; interfaces keep their
 * order.
 */
export interface Context {
  readonly name: string;
  readonly label: string;
  readonly language: Language;
  readonly origin: Origin;
  readonly lattice: ConceptLattice;
  /** Concepts that occur in the schema; ONE is the last. SESSION is included if there is an interface. */
  readonly concepts: readonly Concept[];
  readonly relations: readonly Relation[];
  /** What CLASSIFY … IS … \/ … and MULTITABLE state of the parts of a concept. */
  readonly partitions: readonly Partition[];
  readonly rules: readonly Rule[];
  readonly identities: readonly Identity[];
  readonly enforcements: readonly Enforcement[];
  readonly views: readonly View[];
  /** In the order of the script: the first one that opens an atom is the one that its links lead to. */
  readonly interfaces: readonly Interface[];
  readonly roles: readonly Role[];
  readonly population: Population;
  readonly purposes: readonly Purpose[];
  readonly patterns: readonly {
    readonly name: string;
    readonly label: string;
    readonly origin: Origin;
  }[];
  readonly metas: readonly { readonly name: string; readonly value: string }[];
}
