import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Origin } from '../diagnostic/origin.ts';
import type { MarkupText } from './markup.ts';

/** A concept of the checked script. Synonyms are one concept with several names. */
export interface Concept {
  /** Full name: the first alias in alphabetical order. */
  readonly name: string;
  /** All names, `name` included. */
  readonly aliases: readonly string[];
  readonly label: string;
  /** Declared, derived (OBJECT) or inherited technical type. */
  readonly type: TechnicalType;
  readonly meanings: readonly MarkupText[];
  /** First place that names the concept. */
  readonly origin: Origin;
}

/** A statement that specializations cover their concept, or that they are disjoint. */
export interface Partition {
  readonly kind: 'cover' | 'disjoint';
  readonly concept: Concept;
  /** Direct specializations, without duplicates. */
  readonly parts: readonly Concept[];
  readonly origin: Origin;
}

/** The concept hierarchy that CLASSIFY statements define. */
export interface ConceptLattice {
  /** All larger concepts, without the concept itself, nearest first. */
  generalizations(concept: Concept): readonly Concept[];
  /** All smaller concepts, without the concept itself. */
  specializations(concept: Concept): readonly Concept[];
  /** Larger concepts named in a CLASSIFY of this concept. */
  directGeneralizations(concept: Concept): readonly Concept[];
  directSpecializations(concept: Concept): readonly Concept[];
  /** The most general concept of the typology. */
  root(concept: Concept): Concept;
  /** All concepts of the typology, generic before specific, ties by name. */
  typology(concept: Concept): readonly Concept[];
  /** Whether `larger` equals `smaller` or generalizes it. */
  isSameOrMoreGeneral(larger: Concept, smaller: Concept): boolean;
  /** Smallest common generalization, or null. */
  join(a: Concept, b: Concept): Concept | null;
  /** Largest common specialization, or null. */
  meet(a: Concept, b: Concept): Concept | null;
  /**
   * A concept with all atoms that two concepts may share: the meet, or else the join. Null if they can't share any: they are
   * unrelated, or the join is represented as MULTITABLE.
   */
  overlap(a: Concept, b: Concept): Concept | null;
}
