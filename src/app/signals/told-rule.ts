import { askedOf, askedText, type Words } from '@ampersand-prototype/components/application';
import type { Asked, InvariantViolation, Signal, Violation } from '@ampersand-prototype/generics';

/** A violated rule as the reader is told it: days and moments are theirs, and what the script has no words for is told in ours. */
export interface ToldRule {
  /** LABEL of the rule, else what it asks. */
  readonly title: string;
  /** What the rule asks, where the title does not tell it. */
  readonly text: string | null;
  readonly message: string;
  readonly violations: readonly string[];
}

/** Tells a violated invariant. */
export function toldInvariant(words: Words, invariant: InvariantViolation): ToldRule {
  const { asked, label, ruleMessage, tuples } = invariant;
  return {
    ...titled(label, ruleText(words, asked, ruleMessage)),
    violations: tuples.map((each) => violationText(words, asked, each, each.violationMessage)),
  };
}

/** Tells a violated process rule. */
export function toldSignal(words: Words, { asked, label, message, violations }: Signal): ToldRule {
  return {
    ...titled(label, ruleText(words, asked, message)),
    violations: violations.map((each) => violationText(words, asked, each, each.message)),
  };
}

function titled(
  label: string | undefined,
  message: string,
): Pick<ToldRule, 'title' | 'text' | 'message'> {
  const isApart = label !== undefined && label !== '' && label !== message;
  return { title: isApart ? label : message, text: isApart ? message : null, message };
}

/** The rule in general, as the violations tell it in particular. */
function ruleText(words: Words, asked: Asked | undefined, message: string): string {
  if (!asked) return words.local(message);
  return askedText(words, asked, { item: asked.source, other: asked.source, others: [] });
}

function violationText(
  words: Words,
  asked: Asked | undefined,
  violation: Pick<Violation, 'src' | 'tgt' | 'others'>,
  message: string,
): string {
  return words.local(asked ? askedText(words, asked, askedOf(violation)) : message);
}
