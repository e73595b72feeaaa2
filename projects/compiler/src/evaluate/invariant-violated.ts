import type { Language } from '../context/markup.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { textIn, type PlannedRule } from '../rules/planned-rule.ts';

/** Most violations that a message lists. */
const MAX_SHOWN = 10;

/** Reports AMP4001: the initial population violates an invariant. `violations` are the pairs in words, `reasons` explain the first. */
export function invariantViolated(
  rule: PlannedRule,
  violations: readonly string[],
  reasons: readonly string[],
  language: Language,
): Diagnostic {
  const count =
    violations.length === 1 ? 'There is a violation' : `There are ${violations.length} violations`;
  const reason = textIn(language, rule.message) || textIn(language, rule.meaning);
  // Two pairs that are each other's converse can have the same message.
  const lines = [...new Set(violations)];
  const shown = lines.slice(0, MAX_SHOWN).map((line) => `  ${line}`);
  const rest = lines.length > MAX_SHOWN ? [`  … and ${lines.length - MAX_SHOWN} more`] : [];
  return {
    code: 'AMP4001',
    severity: 'error',
    message: [
      `${count} of ${subjectOf(rule)} in the initial population.`,
      ...(reason ? [reason] : []),
      ...shown,
      ...rest,
      ...reasons,
    ].join('\n'),
    origin: rule.origin,
    hint: hintFor(rule),
    related: [],
  };
}

/** A rule that follows from another statement is named after that statement, because its own name is generated. */
function subjectOf(rule: PlannedRule): string {
  return rule.kind === 'user' ? `rule ${rule.name}` : `the ${rule.label}`;
}

/** Only rules of the script have a name by which a role can maintain them. */
function hintFor({ kind, property }: PlannedRule): string {
  if (property !== undefined)
    return `Change the population so that it satisfies the property, or remove \`${property.word}\` from the relation.`;
  if (kind === 'identity')
    return 'Change the population so that it satisfies the identity, or remove the IDENT statement.';
  return 'Change the population so that it satisfies the rule, or let a role maintain the rule (ROLE … MAINTAINS …).';
}
