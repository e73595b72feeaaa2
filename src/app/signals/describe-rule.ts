import {
  violationSubject,
  violationText,
  type Messages,
} from '@ampersand-prototype/components/application';
import type {
  RuleSource,
  InvariantViolation,
  Signal,
  Violation,
} from '@ampersand-prototype/generics';

/** The description of a violated rule, in the locale of the user. Rules without a message get a generated one. */
export interface RuleDescription {
  /** LABEL of the rule, else what it asks. */
  readonly title: string;
  /** The requirement of the rule, if it differs from the title. */
  readonly text: string | null;
  readonly message: string;
  readonly violations: readonly string[];
}

/** Describes a violated invariant. */
export function describeInvariant(
  messages: Messages,
  invariant: InvariantViolation,
): RuleDescription {
  const { asked, label, ruleMessage, tuples } = invariant;
  return {
    ...titled(label, ruleText(messages, asked, ruleMessage)),
    violations: tuples.map((each) =>
      describeViolation(messages, asked, each, each.violationMessage),
    ),
  };
}

/** Describes a violated process rule. */
export function describeSignal(
  messages: Messages,
  { asked, label, message, violations }: Signal,
): RuleDescription {
  return {
    ...titled(label, ruleText(messages, asked, message)),
    violations: violations.map((each) => describeViolation(messages, asked, each, each.message)),
  };
}

function titled(
  label: string | undefined,
  message: string,
): Pick<RuleDescription, 'title' | 'text' | 'message'> {
  const isApart = label !== undefined && label !== '' && label !== message;
  return { title: isApart ? label : message, text: isApart ? message : null, message };
}

/** The rule in general; violations describe it in particular. */
function ruleText(messages: Messages, asked: RuleSource | undefined, message: string): string {
  if (!asked) return messages.local(message);
  return violationText(messages, asked, { item: asked.source, other: asked.source, others: [] });
}

function describeViolation(
  messages: Messages,
  asked: RuleSource | undefined,
  violation: Pick<Violation, 'src' | 'tgt' | 'others'>,
  message: string,
): string {
  return messages.local(
    asked ? violationText(messages, asked, violationSubject(violation)) : message,
  );
}
