import type { WriteResponse } from '@ampersand-prototype/components';
import { NO_NOTIFICATIONS, type Notifications } from '@ampersand-prototype/generics';
import type { FakeResponse } from './fake-response';
import type { InterfaceContent } from './interface-content';
import type { RecordedRequest } from './recorded-request';

/** Returns the response to a change that was saved or rejected by rules. */
export function responseOf(
  plan: FakeResponse,
  content: InterfaceContent,
  { explains }: Pick<RecordedRequest, 'explains'> = {},
): WriteResponse {
  const isCommitted = plan.kind === 'commit';
  const explained = explains !== undefined && plan.kind === 'violate' && plan.explained;
  return {
    content,
    ...(explained && { explained }),
    isCommitted,
    invariantRulesHold: isCommitted,
    notifications: plan.kind === 'violate' ? violation(plan) : NO_NOTIFICATIONS,
    sessionRefreshAdvice: isCommitted && plan.sessionRefreshAdvice === true,
    navTo: (isCommitted && plan.navTo) || null,
  };
}

function violation({
  message,
  rule,
  asked,
  atoms = [],
}: FakeResponse & { kind: 'violate' }): Notifications {
  const [src, tgt] = atoms;
  return {
    ...NO_NOTIFICATIONS,
    errors: [{ message }],
    invariants: [
      {
        ...(rule !== undefined && { rule }),
        ruleMessage: message,
        ...(asked && { asked }),
        tuples: [{ violationMessage: message, src, tgt }],
      },
    ],
  };
}
