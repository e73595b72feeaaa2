import type { Language } from '../context/markup.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { textIn, type PlannedRule } from '../rules/planned-rule.ts';

/** Most violations that a message lists. */
const MOST_SHOWN = 10;

/** AMP4001: the initial population violates an invariant. `violations` are the pairs in words. */
export function invariantViolated(
  rule: PlannedRule,
  violations: readonly string[],
  language: Language,
): Diagnostic {
  const count =
    violations.length === 1 ? 'There is a violation' : `There are ${violations.length} violations`;
  const reason = textIn(language, rule.message) || textIn(language, rule.meaning);
  const shown = violations.slice(0, MOST_SHOWN).map((line) => `  ${line}`);
  const rest =
    violations.length > MOST_SHOWN ? [`  … and ${violations.length - MOST_SHOWN} more`] : [];
  return {
    code: 'AMP4001',
    severity: 'error',
    message: [
      `${count} of ${subjectOf(rule)} in the initial population.`,
      ...(reason ? [reason] : []),
      ...shown,
      ...rest,
    ].join('\n'),
    origin: rule.origin,
    remedy:
      'Change the population so that the rule holds, or let a role maintain the rule (ROLE … MAINTAINS …).',
    related: [],
  };
}

/** A rule that follows from another statement is told by that statement, as its name is made up. */
function subjectOf(rule: PlannedRule): string {
  return rule.kind === 'user' ? `rule ${rule.name}` : `the ${rule.label}`;
}
