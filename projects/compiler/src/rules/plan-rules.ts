import type { Context } from '../context/context.ts';
import type { MarkupText } from '../context/markup.ts';
import type { Role, Rule } from '../context/rule.ts';
import { combine, full } from '../term/build-term.ts';
import { enforcementRules } from './enforcement-rules.ts';
import { identityRule } from './identity-rules.ts';
import { EXEC_ENGINE, showOrigin, type PlannedRule, type LocalizedText } from './planned-rule.ts';
import { partitionRules } from './partition-rules.ts';
import { propertyRules } from './property-rules.ts';

/** Returns all rules of a script, including derived ones, sorted by name. */
export function planRules(
  context: Pick<
    Context,
    'rules' | 'relations' | 'identities' | 'enforcements' | 'roles' | 'lattice' | 'partitions'
  >,
): PlannedRule[] {
  const maintainersOf = (name: string): string[] =>
    context.roles.filter((role) => role.maintains.includes(name)).map((role) => role.name);
  const rules = [
    ...context.rules.map((rule) => userRule(rule, maintainersOf(rule.name))),
    ...context.relations.flatMap((relation) => propertyRules(relation, maintainersOf)),
    ...context.identities.map((ident) => identityRule(ident, context.lattice)),
    ...context.enforcements.flatMap(enforcementRules),
    ...context.partitions.flatMap(partitionRules),
  ];
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists the roles by name with their rules, including those of ENFORCE. */
export function planRoles(roles: readonly Role[], rules: readonly PlannedRule[]): Role[] {
  const enforcements = rules.filter((rule) => rule.kind === 'enforcement');
  const enforced = enforcements.map((rule) => rule.name);
  const [first] = enforcements;
  const all =
    first && !roles.some((role) => role.name === EXEC_ENGINE)
      ? [...roles, engineRole(first)]
      : roles;
  return all
    .map((role) =>
      role.name === EXEC_ENGINE ? { ...role, maintains: [...role.maintains, ...enforced] } : role,
    )
    .map((role) => ({ ...role, maintains: [...new Set(role.maintains)].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function engineRole({ origin }: PlannedRule): Role {
  const [name, label] = [EXEC_ENGINE, EXEC_ENGINE];
  return { name, label, hasLabel: false, isService: false, maintains: [], origin };
}

function userRule(rule: Rule, maintainers: readonly string[]): PlannedRule {
  const { term } = rule;
  const isComplete = term.kind === 'inclusion' || term.kind === 'equality';
  return {
    kind: 'user',
    name: rule.name,
    label: rule.label,
    term: isComplete ? term : combine('inclusion', full(term.source, term.target), term),
    meaning: textsOf(rule.meanings),
    message: textsOf(rule.messages),
    violation: rule.violation,
    computations: rule.computations,
    originText: showOrigin(rule.origin),
    origin: rule.origin,
    maintainers,
  };
}

function textsOf(texts: readonly MarkupText[]): LocalizedText {
  const result: { -readonly [L in keyof LocalizedText]: LocalizedText[L] } = {};
  for (const { language, text } of texts) result[language] ??= text.trim();
  return result;
}
