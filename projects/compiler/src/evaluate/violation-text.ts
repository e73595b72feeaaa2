import type { ViolationSegment } from '../context/rule.ts';
import { showAtom } from '../term/show-term.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { evaluate } from './evaluate.ts';
import type { PopulationIndex } from './population-index.ts';

/** A violation in the words of the rule's VIOLATION, else as a pair. */
export function violationText(
  rule: PlannedRule,
  [source, target]: readonly [string, string],
  population: PopulationIndex,
): string {
  if (!rule.violation) return `(${quoted(source)}, ${quoted(target)})`;
  return rule.violation.map((segment) => segmentText(segment, source, target, population)).join('');
}

function segmentText(
  segment: ViolationSegment,
  source: string,
  target: string,
  population: PopulationIndex,
): string {
  if (segment.kind === 'text') return segment.text;
  const start = segment.end === 'source' ? source : target;
  return [...evaluate(segment.term, population).targets(start)].join(', ');
}

function quoted(text: string): string {
  return showAtom({ kind: 'text', text });
}
