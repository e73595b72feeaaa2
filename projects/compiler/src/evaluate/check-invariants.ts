import type { Context } from '../context/context.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { violationTerm } from '../rules/violation-term.ts';
import { combine } from '../term/build-term.ts';
import { areSymmetric } from '../term/symmetric.ts';
import { indexPopulation } from './population-index.ts';
import { invariantViolated } from './problems.ts';
import { TermLookup } from './term-lookup.ts';
import { ViolationTexts } from './violation-text.ts';

/** Checks every invariant on the initial population; one diagnostic for each that is violated. */
export function checkInvariants(context: Context, rules: readonly PlannedRule[]): Diagnostic[] {
  const lookup = new TermLookup(indexPopulation(context));
  const texts = new ViolationTexts(context, lookup);
  return rules
    .filter((rule) => rule.maintainers.length === 0)
    .flatMap((rule) => {
      const violations = violationsOf(rule, context, lookup);
      if (violations.length === 0) return [];
      const lines = violations.map((pair) => texts.of(rule, pair));
      return [invariantViolated(rule, lines, context.language)];
    });
}

/** The pairs that violate a rule, each once; of a symmetric rule in one order. */
function violationsOf(
  rule: PlannedRule,
  { lattice }: Context,
  lookup: TermLookup,
): [string, string][] {
  const { left, right, kind } = rule.term;
  const terms = [violationTerm(combine('inclusion', left, right), lattice)];
  if (kind === 'equality') terms.push(violationTerm(combine('inclusion', right, left), lattice));
  const pairs = terms.flatMap((term) => [...lookup.pairs(term)]);
  if (pairs.length === 0 || !areSymmetric(terms)) return pairs;
  const inOneOrder = pairs.map(([a, b]): [string, string] => (a <= b ? [a, b] : [b, a]));
  return [...new Map(inOneOrder.map((pair) => [JSON.stringify(pair), pair])).values()];
}
