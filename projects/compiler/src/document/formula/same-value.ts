import type { Formula, Variable } from './formula.ts';
import { conjunctsOf } from './simplify-formula.ts';

type Link = Extract<Formula, { kind: 'link' }>;

/** Finds a variable in the conclusion that must equal one in the premise. */
export function findSameValue(
  premise: Formula,
  conclusion: Formula,
): readonly [old: Variable, by: Variable] | null {
  if (conclusion.kind !== 'some') return null;
  const known = linksOf(premise);
  for (const link of linksOf(conclusion.operand)) {
    for (const other of known) {
      if (link.relation !== other.relation) continue;
      const { properties } = link.relation;
      if (properties.has('UNI') && link.from === other.from && isNew(link.to, other.to, conclusion))
        return [link.to, other.to];
      if (properties.has('INJ') && link.to === other.to && isNew(link.from, other.from, conclusion))
        return [link.from, other.from];
    }
  }
  return null;
}

function linksOf(formula: Formula): readonly Link[] {
  return conjunctsOf(formula).filter((each) => each.kind === 'link');
}

function isNew(
  variable: Variable,
  known: Variable,
  { variables }: Extract<Formula, { kind: 'some' }>,
): boolean {
  return variable !== known && variables.includes(variable);
}
