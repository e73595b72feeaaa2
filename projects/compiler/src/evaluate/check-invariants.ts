import type { Context } from '../context/context.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { violationTerm } from '../rules/violation-term.ts';
import { combine } from '../term/build-term.ts';
import { evaluate } from './evaluate.ts';
import type { PairSet } from './pair-set.ts';
import { indexPopulation, type PopulationIndex } from './population-index.ts';
import { invariantViolated } from './problems.ts';
import { violationText } from './violation-text.ts';

/** Checks every invariant on the initial population; one diagnostic for each that is violated. */
export function checkInvariants(context: Context, rules: readonly PlannedRule[]): Diagnostic[] {
  const population = indexPopulation(context);
  return rules
    .filter((rule) => rule.maintainers.length === 0)
    .flatMap((rule) => {
      const violations = violationsOf(rule, population);
      if (violations.isEmpty) return [];
      const lines = Array.from(violations.pairs(), (pair) => violationText(rule, pair, population));
      return [invariantViolated(rule, lines, context.language)];
    });
}

/** The pairs that violate a rule. */
export function violationsOf(rule: PlannedRule, population: PopulationIndex): PairSet {
  const { left, right, kind } = rule.term;
  const { lattice } = population;
  const missing = evaluate(violationTerm(combine('inclusion', left, right), lattice), population);
  return kind === 'equality'
    ? missing.union(evaluate(violationTerm(combine('inclusion', right, left), lattice), population))
    : missing;
}
