import type { Context } from '../context/context.ts';
import type { Rule } from '../context/rule.ts';
import { checkRulesThatHold } from '../rules/always-holds.ts';
import { EXEC_ENGINE } from '../rules/planned-rule.ts';
import { editedRelations } from '../term/edited-relations.ts';
import type { UsageIndex } from '../term/usage-index.ts';
import type { ModelHint } from './model-hint.ts';

/** Lists signals that no role can resolve, and rules that can never be violated. */
export function ruleHints(context: Context, usage: UsageIndex): readonly ModelHint[] {
  const origins = new Set(checkRulesThatHold(context).map(({ origin }) => origin));
  return [
    ...unresolvableSignals(context, usage).map(
      (item) => ({ kind: 'unresolvableSignal', item }) as const,
    ),
    ...context.rules
      .filter(({ origin }) => origins.has(origin))
      .map((item) => ({ kind: 'ruleWithoutViolations', item }) as const),
  ];
}

/** Signals of which no maintainer can open an interface that edits one of their relations. */
function unresolvableSignals(context: Context, usage: UsageIndex): readonly Rule[] {
  const { roles, rules, interfaces, lattice } = context;
  const edited = interfaces.map((each) => [each, editedRelations(each, lattice)] as const);
  const canResolve = (rule: Rule, role: string): boolean =>
    edited.some(
      ([each, relations]) =>
        (each.roles.length === 0 || each.roles.includes(role)) &&
        [...usage.mentions(rule).relations].some((relation) => relations.has(relation)),
    );
  return rules.filter((rule) => {
    const names = roles
      .filter(({ maintains }) => maintains.includes(rule.name))
      .map(({ name }) => name);
    const isSignal = names.length > 0 && !names.includes(EXEC_ENGINE);
    return isSignal && !names.some((name) => canResolve(rule, name));
  });
}
