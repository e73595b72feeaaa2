import type { WriteAnswer } from '@ampersand-prototype/components';
import { NO_NOTIFICATIONS, type Notifications } from '@ampersand-prototype/generics';
import type { FakeAnswer } from './fake-answer';
import type { InterfaceContent } from './interface-content';

/** The answer to a change that was stored, or that rules refused. */
export function answerOf(plan: FakeAnswer, content: InterfaceContent): WriteAnswer {
  const isCommitted = plan.kind === 'commit';
  return {
    content,
    isCommitted,
    invariantRulesHold: isCommitted,
    notifications: plan.kind === 'violate' ? violation(plan) : NO_NOTIFICATIONS,
    sessionRefreshAdvice: isCommitted && plan.sessionRefreshAdvice === true,
    navTo: (isCommitted && plan.navTo) || null,
  };
}

function violation({
  message,
  asked,
  atoms = [],
}: FakeAnswer & { kind: 'violate' }): Notifications {
  const [src, tgt] = atoms;
  return {
    ...NO_NOTIFICATIONS,
    errors: [{ message }],
    invariants: [
      {
        ruleMessage: message,
        ...(asked && { asked }),
        tuples: [{ violationMessage: message, src, tgt }],
      },
    ],
  };
}
