import type {
  InvariantViolation,
  Message,
  Notifications,
  RuleSource,
  Violation,
} from '@ampersand-prototype/generics';

/** A notification for the user. Successes and infos disappear automatically; others stay until dismissed. */
export interface AppNotification {
  readonly kind: 'success' | 'info' | 'warning' | 'error' | 'violation';
  readonly text: string;
  /** Further sentences: the violations of a rule, or what to do. */
  readonly details: readonly string[];
  /** How many more details there are than the server sent. */
  readonly unlisted?: number;
  /** How many times it was posted. */
  readonly count: number;
  /** Name of the violated rule, where the server sends it. */
  readonly rule?: string;
  /** What can be done about it. */
  readonly action?: NotificationAction;
}

/** A button in a notification. */
export interface NotificationAction {
  readonly label: string;
  readonly run: () => void;
}

/** Checks whether a notification disappears automatically. */
export function isPassing(notification: AppNotification): boolean {
  return notification.kind === 'success' || notification.kind === 'info';
}

/** Describes what a rule without a MESSAGE or MEANING requires. */
type DescribeRuleSource = (asked: RuleSource, violation: Violation) => string;

/** Collects the notifications of a response. A violated invariant that is also in `errors` gives one. */
export function notificationsOf(
  notifications: Partial<Notifications>,
  describeRuleSource: DescribeRuleSource,
): readonly AppNotification[] {
  const invariants = notifications.invariants ?? [];
  const ruleMessages = new Set(
    invariants.map(({ ruleMessage }) => ruleMessage).filter((message) => message !== ''),
  );
  const errors = (notifications.errors ?? []).filter((error) => !isAboutRule(error, ruleMessages));
  const entries = [
    ...invariants.map((invariant) => violationOf(invariant, describeRuleSource)),
    ...errors.map((error) => notification('error', error.message, [], error.count)),
    ...(notifications.warnings ?? []).map((m) => notification('warning', m.message, [], m.count)),
    ...(notifications.infos ?? []).map((m) => notification('info', m.message, [], m.count)),
    ...(notifications.successes ?? []).map((m) => notification('success', m.message, [], m.count)),
  ];
  return entries.filter(saysSomething);
}

function violationOf(
  { rule, ruleMessage, asked, tuples, count = tuples.length }: InvariantViolation,
  describeRuleSource: DescribeRuleSource,
): AppNotification {
  const unlisted = count - tuples.length;
  const more = { ...(unlisted > 0 && { unlisted }), ...(rule !== undefined && { rule }) };
  if (!asked) {
    const details = tuples.map(textOf).filter((text) => text !== ruleMessage);
    return { ...notification('violation', ruleMessage, details), ...more };
  }
  const [first = ruleMessage, ...others] = tuples.map((tuple) => describeRuleSource(asked, tuple));
  return { ...notification('violation', first, others), ...more };
}

function saysSomething({ text, details }: AppNotification): boolean {
  return text.trim() !== '' || details.length > 0;
}

/** Creates a notification with default values. */
export function notification(
  kind: AppNotification['kind'],
  text: string,
  details: readonly string[] = [],
  count = 1,
): AppNotification {
  return { kind, text, details, count };
}

function textOf(violation: Violation): string {
  return violation.violationMessage;
}

/** The backend may put the violations behind the message of the rule. */
function isAboutRule(error: Message, ruleMessages: ReadonlySet<string>): boolean {
  return [...ruleMessages].some((message) => error.message.startsWith(message));
}
