import type { InvariantViolation } from '@ampersand-prototype/generics';

/** Maximum number of examples of a problem. */
export const MAX_EXAMPLES = 5;

/** A reason why some data cannot be migrated unchanged. */
export interface Problem {
  /** `value`: does not fit the technical type. `room`: there is room for one link only. */
  readonly kind: 'value' | 'room';
  /** Concept or relation of the new model. */
  readonly what: string;
  readonly number: number;
  readonly reason: string;
  readonly examples: readonly string[];
  /** Whether the migration can keep the first link of each atom. */
  readonly canKeepFirst?: true;
}

/** The number of facts of a concept or relation. */
export interface FactCount {
  readonly kind: 'atoms' | 'links';
  /** Concept name or signature in the old model. */
  readonly before: string;
  /** The same in the new model; null for what has no place there. */
  readonly after: string | null;
  readonly number: number;
  /** Of facts that keep their place and lose a part of their values: one of these, before and after. */
  readonly loss?: string;
  /** Of atoms that become the same as atoms with equal identifiers: the concept of those, in the old model. */
  readonly mergedWith?: string;
  /** Of atoms that become the same as others: whether prefixes can keep their identifiers apart. */
  readonly canPrefix?: boolean;
  /** Of links that are not the first one of their atom: examples of these. */
  readonly excess?: readonly string[];
  /** Of objects that become plain values of a technical type: that type. */
  readonly valueType?: string;
}

/** The result of a migration or its dry run. */
export interface MigrationReport {
  /** Everything fits: it can be applied, or was. */
  readonly fits: boolean;
  readonly isApplied: boolean;
  /** Facts that stay where they are, or get another place. */
  readonly kept: number;
  readonly moved: readonly FactCount[];
  /** Facts that have no place in the new model, or not as they are. */
  readonly dropped: readonly FactCount[];
  /** What became of them: nothing has been said about it, they are set aside, or they are only in the copy. */
  readonly vanishingAre: 'undecided' | 'archive' | 'dropped';
  readonly problems: readonly Problem[];
  readonly violations: readonly InvariantViolation[];
  /** Names of the rules of which the violations are taken as debt. */
  readonly baseline: readonly string[];
  /** Facts that the script brings, that defaults fill in, and that automated rules make. */
  readonly added: number;
  /** Where the data from before is, in words. */
  readonly copy: string | null;
}
