import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import type { Plan } from './plan.ts';

/** Warns about rules whose violation query computes a Cartesian product (AMP4005). */
export function checkCartesianProducts(
  { conjuncts, queries }: Plan,
  severity: Severity,
  isOfScript: (origin: Origin) => boolean,
): readonly Diagnostic[] {
  const found = conjuncts
    .map(({ violations, rules }) => ({
      violations,
      rules: rules.filter(({ origin }) => isOfScript(origin)),
    }))
    .filter(({ violations, rules }) => rules.length > 0 && queries.hasCartesianProduct(violations));
  const rules = new Set(found.flatMap((conjunct) => conjunct.rules));
  return [...rules].map((rule) => cartesianProduct(rule, severity));
}

function cartesianProduct({ name, term, origin }: PlannedRule, severity: Severity): Diagnostic {
  const { source, target } = term.left;
  const message = `The query of rule \`${name}\` computes a Cartesian product: it combines atoms that no relation connects, for pairs of \`${source.name}\` and \`${target.name}\`.`;
  return diagnostic('AMP4005', origin, message, {
    severity,
    hint: 'Restrict the rule to atoms that a relation connects. With 1,000 atoms on each side, 1,000,000 pairs are checked.',
  });
}
