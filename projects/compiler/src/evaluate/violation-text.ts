import type { ViolationSegment } from '../context/rule.ts';
import { showAtom } from '../term/show-term.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import type { TermLookup } from './term-lookup.ts';

/** A violation in the words of the rule's VIOLATION, else as a pair. */
export function violationText(
  rule: PlannedRule,
  [source, target]: readonly [string, string],
  lookup: TermLookup,
): string {
  if (!rule.violation) return `(${quoted(source)}, ${quoted(target)})`;
  return rule.violation.map((segment) => segmentText(segment, source, target, lookup)).join('');
}

function segmentText(
  segment: ViolationSegment,
  source: string,
  target: string,
  lookup: TermLookup,
): string {
  if (segment.kind === 'text') return segment.text;
  const start = segment.end === 'source' ? source : target;
  return [...lookup.targets(segment.term, start)].join(', ');
}

function quoted(text: string): string {
  return showAtom({ kind: 'text', text });
}
