import type { Notifications, ViolatingAtom } from '@ampersand-prototype/generics';
import type { Refusal } from './refusal';

/** One line of a reason: a text, and the atoms it is about. */
export interface ReasonLine {
  /** The message of the rule; empty where the text says it all. */
  readonly rule: string;
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
    const rule = invariant.ruleMessage;
    if (invariant.tuples.length === 0) return [{ rule: '', text: rule, atoms: [] }];
    return invariant.tuples.map((violation) => {
      const text = violation.violationMessage || rule;
      const atoms = [violation.src, violation.tgt].filter((atom) => atom !== undefined);
      return { rule: text === rule ? '' : rule, text, atoms };
    });
  });
  if (lines.length > 0) return withoutDoubles(lines);
  return withoutDoubles(
    notifications.errors.map(({ message }) => ({ rule: '', text: message, atoms: [] })),
  );
}

function withoutDoubles(lines: readonly ReasonLine[]): readonly ReasonLine[] {
  return [...new Map(lines.map((line) => [`${line.rule}\n${line.text}`, line])).values()];
}

/** What is left to tell when the reasons stand at the fields already. */
export function withoutReasons(notifications: Notifications): Notifications {
  return { ...notifications, errors: [], invariants: [] };
}
