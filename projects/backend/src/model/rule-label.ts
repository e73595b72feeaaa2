import type { Model } from './model.ts';

/** Returns the label of a rule. In old history, it is the name if the model no longer contains the rule. */
export function ruleLabel({ rules }: Model, name: string): string {
  return rules.get(name)?.label ?? name;
}
