import type { BaselineOptions } from '../../rule/rule-engine.ts';
import type { PlanOptions } from './migration-plan.ts';

/** The user's decisions about a migration. */
export interface MigrationOptions extends PlanOptions {
  /** Do it, if everything fits; otherwise all of it is done and undone. */
  readonly apply: boolean;
  /** What becomes of facts that have no place in the new model; without a word about it, they forbid the migration. */
  readonly dropped?: 'archive' | 'drop' | undefined;
  /** Rules of which the violations are taken as debt. */
  readonly baseline?: BaselineOptions | undefined;
}
