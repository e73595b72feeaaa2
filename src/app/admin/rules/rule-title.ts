import type { Messages } from '@ampersand-prototype/components/application';
import type { RuleOverview } from '@ampersand-prototype/generics';
import { describeSignal } from '../../signals/describe-rule';

/** The title and description of a rule for users. */
export interface RuleTitle {
  readonly title: string;
  readonly text: string | null;
}

/** Returns the title and description of a rule for users. */
export function ruleTitle(
  messages: Messages,
  { name, label, message, asked, computes }: RuleOverview,
): RuleTitle {
  if (computes) {
    const { op, relation } = computes;
    return { title: messages.say(`admin.rules.computes.${op}`, { relation }), text: null };
  }
  const { title, text } = describeSignal(messages, {
    ...(!asked && label !== name && { label }),
    message,
    ...(asked && { asked }),
    violations: [],
  });
  return { title, text };
}
