import type { Context } from '../context/context.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { violationTerm } from '../rules/violation-term.ts';
import { combine } from '../term/build-term.ts';
import { indexPopulation } from './population-index.ts';
import { invariantViolated } from './invariant-violated.ts';
import { TermLookup } from './term-lookup.ts';
import { ViolationExplainer } from './violation-explainer.ts';
import { ViolationMessages } from './violation-messages.ts';

/** Checks every invariant on the initial population, and reports each violated one. */
export async function checkInvariants(
  context: Context,
  rules: readonly PlannedRule[],
  severity: Severity,
): Promise<Diagnostic[]> {
  const lookup = new TermLookup(indexPopulation(context));
  const messages = new ViolationMessages(context, lookup);
  const explainer = new ViolationExplainer(context, lookup);
  const found: Diagnostic[] = [];
  for (const rule of rules.filter(({ maintainers }) => maintainers.length === 0)) {
    const violations = violationsOf(rule, context, lookup);
    if (violations.length === 0) continue;
    const lines = violations.map((pair) => messages.of(rule, pair));
    const reasons = await reasonsOf(rule, explainer);
    found.push({ ...invariantViolated(rule, lines, reasons, context.language), severity });
  }
  return found;
}

/** Why the first violation is one; messages of properties and identities say it themselves. */
async function reasonsOf(
  rule: PlannedRule,
  explainer: ViolationExplainer,
): Promise<readonly string[]> {
  if (rule.kind === 'property' || rule.kind === 'identity') return [];
  const { explanations } = await explainer.explain(rule, {}, 1);
  return explanations.flatMap(({ sentences }) => sentences);
}

/** Returns the distinct pairs that violate a rule. */
export function violationsOf(
  rule: PlannedRule,
  { lattice }: Context,
  lookup: TermLookup,
): [string, string][] {
  const { left, right, kind } = rule.term;
  const outside = [...lookup.pairs(violationTerm(combine('inclusion', left, right), lattice))];
  if (kind !== 'equality') return outside;
  return [...outside, ...lookup.pairs(violationTerm(combine('inclusion', right, left), lattice))];
}
