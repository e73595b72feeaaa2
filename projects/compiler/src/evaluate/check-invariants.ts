import type { Context } from '../context/context.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { violationTerm } from '../rules/violation-term.ts';
import { combine } from '../term/build-term.ts';
import { indexPopulation } from './population-index.ts';
import { invariantViolated } from './invariant-violated.ts';
import { TermLookup } from './term-lookup.ts';
import { ViolationMessages } from './violation-text.ts';

/** Checks every invariant on the initial population; one diagnostic for each that is violated. */
export function checkInvariants(
  context: Context,
  rules: readonly PlannedRule[],
  severity: Severity,
): Diagnostic[] {
  const lookup = new TermLookup(indexPopulation(context));
  const texts = new ViolationMessages(context, lookup);
  return rules
    .filter((rule) => rule.maintainers.length === 0)
    .flatMap((rule) => {
      const violations = violationsOf(rule, context, lookup);
      if (violations.length === 0) return [];
      const lines = violations.map((pair) => texts.of(rule, pair));
      return [{ ...invariantViolated(rule, lines, context.language), severity }];
    });
}

/** The pairs that violate a rule, each once. */
function violationsOf(
  rule: PlannedRule,
  { lattice }: Context,
  lookup: TermLookup,
): [string, string][] {
  const { left, right, kind } = rule.term;
  const outside = [...lookup.pairs(violationTerm(combine('inclusion', left, right), lattice))];
  if (kind !== 'equality') return outside;
  return [...outside, ...lookup.pairs(violationTerm(combine('inclusion', right, left), lattice))];
}
