import type { Notifications } from '@ampersand-prototype/generics';
import { type ReasonLine, violationLines } from '../../edit/edit-reason';

/** So many are named; who has to decide about more looks them up. */
export const MAX_NAMED = 3;

/** Describes what forbids a deletion: per rule the number of violations, with some examples. */
export function blockingLines(notifications: Notifications): readonly ReasonLine[] {
  const counts = new Map(notifications.invariants.map(({ rule, count }) => [rule, count]));
  const byRule = Map.groupBy(violationLines(notifications), ({ ruleName }) => ruleName);
  return [...byRule].flatMap(([rule, lines]) =>
    rule === undefined ? lines : summarize(lines, counts.get(rule) ?? lines.length),
  );
}

function summarize(lines: readonly ReasonLine[], count: number): readonly ReasonLine[] {
  const [first] = lines;
  const shown = lines.slice(0, MAX_NAMED);
  if (!first || lines.length === 1) return lines;
  if (first.asked && isLeftWithout(first.asked.what.word)) {
    const of = shown.flatMap(({ asked }) => asked?.of ?? []);
    return [{ ...first, atoms: of, asked: { ...first.asked, of, count } }];
  }
  if (count <= MAX_NAMED) return lines;
  const { rule, ruleName } = first;
  const name = ruleName === undefined ? {} : { ruleName };
  return [...shown, { rule, ...name, text: '', atoms: [], more: count - MAX_NAMED }];
}

/** Whether each violation is an item that would lose its last value. */
function isLeftWithout(word: string): boolean {
  return word === 'TOT' || word === 'SUR';
}
