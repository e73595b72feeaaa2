import type { Notifications, ViolatingAtom } from '@ampersand-prototype/generics';
import type { Refusal } from './refusal';

/** One line of a reason: a text, and the atoms it is about. */
export interface ReasonLine {
  readonly text: string;
  readonly atoms: readonly ViolatingAtom[];
}

/** Why an edit is not stored: rules that it would violate, or a request that failed. */
export type EditReason =
  | { readonly kind: 'violations'; readonly lines: readonly ReasonLine[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The violations in an answer as lines; a rule without told violations gives its message, and errors come last. */
export function violationLines(notifications: Notifications): readonly ReasonLine[] {
  const lines = notifications.invariants.flatMap((invariant) => {
    if (invariant.tuples.length === 0) return [{ text: invariant.ruleMessage, atoms: [] }];
    return invariant.tuples.map((violation) => ({
      text: violation.violationMessage || invariant.ruleMessage,
      atoms: [violation.src, violation.tgt].filter((atom) => atom !== undefined),
    }));
  });
  if (lines.length > 0) return withoutDoubles(lines);
  return withoutDoubles(notifications.errors.map((error) => ({ text: error.message, atoms: [] })));
}

function withoutDoubles(lines: readonly ReasonLine[]): readonly ReasonLine[] {
  return [...new Map(lines.map((line) => [line.text, line])).values()];
}
