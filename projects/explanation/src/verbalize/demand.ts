import type { RuleSourceDefinition } from '@ampersand-prototype/generics';

/** A property or IDENT that is required. */
export type DemandKeyword = RuleSourceDefinition['word'];

/** What a property of a relation, or an IDENT, requires: by the labels of a field and of the items that have it. */
export interface Demand {
  /** The property as one of the field. */
  readonly word: DemandKeyword;
  /** Its label, quoted; of an IDENT, the labels of what it compares. */
  readonly field: string;
  /** Label of the concept that has the field. */
  readonly owner: string;
  /** Label of the concept of its values. */
  readonly value: string;
  /** Signature of the relation; null for an IDENT. */
  readonly signature: string | null;
}
