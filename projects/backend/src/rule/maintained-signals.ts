import type { StoredModel } from '../core/stored-model.ts';
import type { Rule } from '../model/rule.ts';
import { engineRuleNames } from './rule-engine.ts';

/** Returns the signals that some roles maintain, without those that the execution engine repairs. */
export function maintainedSignals(
  { model, config }: Pick<StoredModel, 'model' | 'config'>,
  roles: readonly string[],
): Rule[] {
  const automated = engineRuleNames({ model }, config.execengine);
  const rules = roles.flatMap((name) => model.roles.get(name)?.maintains ?? []);
  return [...new Set(rules)].filter((rule) => !rule.isInvariant && !automated.has(rule.name));
}
