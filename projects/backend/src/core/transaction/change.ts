import type { Concept } from '../../model/concept.ts';
import type { Relation } from '../../model/relation.ts';

/** Why a change was made: an operation of the request, by number, or a rule in a round of the engine. */
export type Cause =
  | { readonly by: 'operation'; readonly operation: number }
  | { readonly by: 'rule'; readonly rule: string; readonly round: number };

/** An atom that joined or left a concept, or a link that joined or left a relation. */
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

/** A change of the population, as it is registered with a transaction: with the cause that it had then. */
export type Change = FactChange & { readonly cause: Cause };
