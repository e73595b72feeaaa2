import type { Concept } from '../../model/concept.ts';
import type { Relation } from '../../model/relation.ts';

/** The cause of a change: an operation by number, or a rule in a round. */
export type Cause =
  | { readonly by: 'operation'; readonly operation: number }
  | { readonly by: 'rule'; readonly rule: string; readonly round: number };

/** An atom added to or deleted from a concept, or a link of a relation. */
export type FactChange =
  | {
      readonly kind: 'atom';
      readonly op: 'add' | 'delete';
      readonly concept: Concept;
      readonly atom: string;
    }
  | {
      readonly kind: 'link';
      readonly op: 'add' | 'delete';
      readonly relation: Relation;
      readonly source: string;
      readonly target: string;
    };

/** A registered change of the population, with its cause. */
export type Change = FactChange & { readonly cause: Cause };

/** A registered change of an atom. */
export type AtomChange = Change & { readonly kind: 'atom' };

/** A registered change of a link. */
export type LinkChange = Change & { readonly kind: 'link' };
