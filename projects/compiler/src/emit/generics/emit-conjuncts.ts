import type { ConjunctDefinition } from '@ampersand-prototype/generics';
import type { Plan } from '../../plan/plan.ts';

/** Emits `conjuncts.json`. */
export function emitConjuncts(plan: Plan): ConjunctDefinition[] {
  return plan.conjuncts.map(({ id, violations, rules }) => {
    const isSignal = (name: string): boolean =>
      rules.some((rule) => rule.name === name && rule.maintainers.length > 0);
    const names = rules.map((rule) => rule.name).sort();
    return {
      id,
      incremental: plan.queries.incremental(violations),
      invariantRuleNames: names.filter((name) => !isSignal(name)),
      signalRuleNames: names.filter(isSignal),
      violationsSQL: plan.queries.pairs(violations),
    };
  });
}
