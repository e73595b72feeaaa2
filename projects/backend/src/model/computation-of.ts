import type { Computation } from './computation.ts';
import { derived } from './derived.ts';
import type { Model } from './model.ts';
import type { Relation } from './relation.ts';

/** Returns the computation that stores values in a relation; null if none does. */
export function computationOf(model: Model, relation: Relation): Computation | null {
  return byRelation(model).get(relation) ?? null;
}

const byRelation = derived((model: Model) => {
  const all = [...model.rules.values()].flatMap(({ computations }) => computations);
  return new Map(all.map((each) => [each.relation, each]));
});
