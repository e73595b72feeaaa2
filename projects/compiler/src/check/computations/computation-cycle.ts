import type { Relation } from '../../context/relation.ts';
import type { Computation } from '../../context/rule.ts';

/** Finds relations that are computed from each other, the first one also last; null without any. */
export function computationCycle(computations: readonly Computation[]): readonly Relation[] | null {
  const done = new Set<Relation>();
  const cycleFrom = (relation: Relation, path: readonly Relation[]): readonly Relation[] | null => {
    if (path.includes(relation)) return [...path.slice(path.indexOf(relation)), relation];
    if (done.has(relation)) return null;
    for (const next of inputsOf(relation, computations)) {
      const cycle = cycleFrom(next, [...path, relation]);
      if (cycle) return cycle;
    }
    done.add(relation);
    return null;
  };
  for (const { relation } of computations) {
    const cycle = cycleFrom(relation, []);
    if (cycle) return cycle;
  }
  return null;
}

function inputsOf(relation: Relation, computations: readonly Computation[]): readonly Relation[] {
  return computations
    .filter((each) => each.relation === relation)
    .flatMap(({ inputs }) => inputs.map((input) => input.relation));
}
