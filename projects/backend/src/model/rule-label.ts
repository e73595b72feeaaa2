import { isMadeRuleName } from './computed-relation.ts';
import type { Model } from './model.ts';

/**
 * Returns the label of a rule. In old history, it is the name if the model no longer contains the rule; empty if users can't
 * know the name either.
 */
export function ruleLabel({ rules }: Pick<Model, 'rules'>, name: string): string {
  return rules.get(name)?.label ?? (isMadeRuleName(name) ? '' : name);
}
