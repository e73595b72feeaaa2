import type { Asked, Message, Notifications, Violation } from '@ampersand-prototype/generics';

/** Something to tell the user. Successes and infos go away by themselves, the rest stays until it is dismissed. */
export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error' | 'violation';
  readonly text: string;
  /** Further sentences: the violations of a rule, or what to do. */
  readonly details: readonly string[];
  /** How often it was told. */
  readonly count: number;
  /** What can be done about it. */
  readonly action?: NoticeAction;
}

/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Whether the notice goes away by itself. */
export function isPassing(notice: Notice): boolean {
  return notice.kind === 'success' || notice.kind === 'info';
}

/** Tells what a rule asks that has no words of its own. */
type TellAsked = (asked: Asked, violation: Violation) => string;

/** The notices in an answer. A violated invariant that also stands in `errors` gives one notice. */
export function noticesOf(
  notifications: Partial<Notifications>,
  tellAsked: TellAsked,
): readonly Notice[] {
  const invariants = notifications.invariants ?? [];
  const ruleMessages = new Set(
    invariants.map(({ ruleMessage }) => ruleMessage).filter((message) => message !== ''),
  );
  const errors = (notifications.errors ?? []).filter((error) => !isAboutRule(error, ruleMessages));
  const notices = [
    ...invariants.map(({ ruleMessage, asked, tuples }) => {
      if (!asked)
        return notice(
          'violation',
          ruleMessage,
          tuples.map(textOf).filter((text) => text !== ruleMessage),
        );
      const [first = ruleMessage, ...others] = tuples.map((tuple) => tellAsked(asked, tuple));
      return notice('violation', first, others);
    }),
    ...errors.map((error) => notice('error', error.message, [], error.count)),
    ...(notifications.warnings ?? []).map((m) => notice('warning', m.message, [], m.count)),
    ...(notifications.infos ?? []).map((m) => notice('info', m.message, [], m.count)),
    ...(notifications.successes ?? []).map((m) => notice('success', m.message, [], m.count)),
  ];
  return notices.filter(saysSomething);
}

function saysSomething({ text, details }: Notice): boolean {
  return text.trim() !== '' || details.length > 0;
}

/** A notice with its defaults. */
export function notice(
  kind: Notice['kind'],
  text: string,
  details: readonly string[] = [],
  count = 1,
): Notice {
  return { kind, text, details, count };
}

function textOf(violation: Violation): string {
  return violation.violationMessage;
}

/** The backend may put the violations behind the message of the rule. */
function isAboutRule(error: Message, ruleMessages: ReadonlySet<string>): boolean {
  return [...ruleMessages].some((message) => error.message.startsWith(message));
}
