import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { CheckedLink } from '../population/checked-population.ts';

/** The atoms of a concept. */
export interface OlderAtoms {
  readonly concept: Concept;
  /** Rows of the older database. */
  readonly read: number;
  readonly atoms: ReadonlySet<string>;
}

/** The links of a relation; passwords are in their older form. */
export interface OlderLinks {
  readonly relation: Relation;
  /** Rows of the older database. */
  readonly read: number;
  readonly links: readonly CheckedLink[];
}
