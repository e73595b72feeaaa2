import type { InvariantViolation } from './notification.ts';

/** The result of a migration of data to another model, or of its dry run. */
export interface MigrationResponse {
  /** Everything fits: it can be applied, or was. */
  readonly fits: boolean;
  readonly isApplied: boolean;
  /** What happens to concepts (by name) and relations (by signature). */
  readonly steps: readonly { readonly kind: MigrationStepKind; readonly what: string }[];
  /** What may have been renamed; nobody has said so. */
  readonly suggestions: readonly { readonly before: string; readonly after: string }[];
  /** Facts that stay. */
  readonly kept: number;
  /**
   * Facts that have no place in the new model; with `loss`, those of which a value loses a part: one of them, before and after;
   * with `mergedWith`, atoms that become the same as atoms of that concept with equal identifiers, which prefixes can keep apart
   * if `canPrefix`; with `valueType`, objects with relations of their own that become plain values of that technical type.
   */
  readonly dropped: readonly {
    readonly what: string;
    readonly number: number;
    readonly loss?: string;
    readonly mergedWith?: string;
    readonly canPrefix?: boolean;
    readonly valueType?: string;
  }[];
  /** Data that do not fit the new model. */
  readonly problems: readonly { readonly reason: string; readonly examples: readonly string[] }[];
  readonly violations: readonly InvariantViolation[];
  /** Names of the rules of which the violations are taken as debt. */
  readonly baseline: readonly string[];
  /** Where the data from before is, in words. */
  readonly copy: string | null;
}

/** The effect of a migration on a concept or relation. */
export type MigrationStepKind =
  | 'rename'
  | 'prefix'
  | 'create'
  | 'move'
  | 'retype'
  | 'widen'
  | 'narrow'
  | 'constrain'
  | 'relax'
  | 'vanish';
