import { askedOf, askedText, type Words } from '@ampersand-prototype/components/application';
import type { Asked, InvariantViolation, Signal, Violation } from '@ampersand-prototype/generics';

/** A violated rule as the reader is told it: days and moments are theirs, and what the script has no words for is told in ours. */
export interface ToldRule {
  readonly message: string;
  readonly violations: readonly string[];
}

/** Tells a violated invariant. */
export function toldInvariant(words: Words, invariant: InvariantViolation): ToldRule {
  const { asked, ruleMessage, tuples } = invariant;
  return {
    message: ruleText(words, asked, ruleMessage),
    violations: tuples.map((each) => violationText(words, asked, each, each.violationMessage)),
  };
}

/** Tells a violated process rule. */
export function toldSignal(words: Words, { asked, message, violations }: Signal): ToldRule {
  return {
    message: ruleText(words, asked, message),
    violations: violations.map((each) => violationText(words, asked, each, each.message)),
  };
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
