import type { Enforcement, ViolationSegment } from '../context/rule.ts';
import type { Term } from '../context/term.ts';
import { combine, converse, identity, relationTerm } from '../term/build-term.ts';
import { termKey } from '../term/show-term.ts';
import { EXEC_ENGINE, showOrigin, type PlannedRule } from './planned-rule.ts';
import { stableDigits } from './stable-digits.ts';

/**
 * Derives the enforcement rules of an ENFORCE statement. One inserts links for every operand of a union; one deletes links for
 * every operand of an intersection.
 */
export function enforcementRules(enforcement: Enforcement): PlannedRule[] {
  const { operator } = enforcement;
  const term = enforcement.isConverse ? converse(enforcement.term) : enforcement.term;
  const inserts =
    operator === ':<'
      ? []
      : operandsOf(term, 'union').map((part) => enforcementRule(enforcement, 'InsPair', part));
  const deletes =
    operator === '>:'
      ? []
      : operandsOf(term, 'intersection').map((part) =>
          enforcementRule(enforcement, 'DelPair', part),
        );
  return [...inserts, ...deletes];
}

function enforcementRule(
  enforcement: Enforcement,
  action: 'InsPair' | 'DelPair',
  part: Term,
): PlannedRule {
  const { relation, origin } = enforcement;
  const r = relationTerm(relation);
  const description = `Compute ${relation.signature} using ${action} for ${termKey(part).trim()}`;
  return {
    kind: 'enforcement',
    name: `Compute${stableDigits(description)}`,
    label: enforcement.label ?? description,
    term: action === 'InsPair' ? combine('inclusion', part, r) : combine('inclusion', r, part),
    meaning: {},
    message: {},
    violation: pairSegments(enforcement, action),
    originText: showOrigin(origin),
    origin,
    maintainers: [EXEC_ENGINE],
  };
}

function pairSegments(
  { relation }: Enforcement,
  action: 'InsPair' | 'DelPair',
): ViolationSegment[] {
  return [
    { kind: 'text', text: `{EX} ${action};${relation.name};${relation.source.name};` },
    { kind: 'term', end: 'source', term: identity(relation.source) },
    { kind: 'text', text: `;${relation.target.name};` },
    { kind: 'term', end: 'target', term: identity(relation.target) },
  ];
}

/** Operands of the outermost operator; brackets around the whole are kept, as a bracketed term is one part. */
function operandsOf(term: Term, kind: 'union' | 'intersection'): Term[] {
  return term.kind === kind
    ? [...operandsOf(term.left, kind), ...operandsOf(term.right, kind)]
    : [term];
}
