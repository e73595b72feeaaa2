import type { Demand } from './demand.ts';

/**
 * A title of a rule. A `statement` says the demand of the rule; a `message` the problem where it is violated; a `list` labels the tasks.
 * `task` and `rule` have no text: the script only gives a name, which users don't know.
 */
export interface RuleTitle {
  readonly kind: 'statement' | 'message' | 'list' | 'task' | 'rule';
  readonly text: string;
  /** What a property or IDENT requires, if the title says that. */
  readonly demand?: Demand;
}
