import type { Model } from './model.ts';

/** What a rule is called; its name where the model does not know it any more, as in the history of an older one. */
export function ruleLabel({ rules }: Model, name: string): string {
  return rules.get(name)?.label ?? name;
}
