import type { TechnicalType } from '@ampersand-prototype/generics';
import type { ItemError } from '../file/item-error.ts';

/**
 * The part of a model that population files need, as plain data for another thread. Concepts and relations are referred to by
 * their index in the lists.
 */
export interface PopulationModel {
  readonly concepts: readonly ModelConcept[];
  readonly relations: readonly ModelRelation[];
  /** The interfaces that sheets may be filled in for. */
  readonly interfaces: readonly ModelInterface[];
}

/** A concept into which atoms are imported. */
export interface ModelConcept {
  readonly name: string;
  /** Other names by which it is referred to. */
  readonly aliases: readonly string[];
  readonly label: string;
  readonly type: TechnicalType;
  /** The only values that it takes, as they are stored; null where any value of its type fits. */
  readonly values: readonly string[] | null;
  readonly isSession: boolean;
  readonly isOne: boolean;
  readonly generalizations: readonly string[];
}

/** A relation into which links are imported. */
export interface ModelRelation {
  readonly name: string;
  readonly signature: string;
  /** Numbers of concepts. */
  readonly source: number;
  readonly target: number;
  /** The end whose atoms have one link at most, because it is stored with them; null without one. */
  readonly storedWith: 'source' | 'target' | null;
}

/** An interface whose table exports can be imported. */
export interface ModelInterface {
  readonly name: string;
  readonly label: string;
  /** Number of the concept of which it lists atoms. */
  readonly concept: number;
  readonly items: readonly ModelItem[];
}

/**
 * An item in the box of such an interface. `relation` is a number; null where the item cannot be filled, `error` then says
 * why.
 */
export interface ModelItem {
  readonly names: readonly string[];
  readonly relation: number | null;
  readonly isFlipped: boolean;
  readonly isProperty: boolean;
  readonly error: ItemError | null;
}
