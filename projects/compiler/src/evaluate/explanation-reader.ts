import type { AtomPair, ListedAtoms, PopulationReader } from '@ampersand-prototype/explanation';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { describePlan } from '../explanation/describe-plan.ts';
import type { TermPlan } from '../explanation/term-plan.ts';
import { operands } from '../term/walk-term.ts';
import type { TermLookup } from './term-lookup.ts';

/** A plan that is read in memory. */
interface EvaluatedPlan extends ExplanationPlan {
  readonly of: TermPlan;
}

/** Converts a plan for the in-memory evaluator, which needs terms instead of queries. */
export function evaluatedPlan(plan: TermPlan): EvaluatedPlan {
  const children = plan.children.map(evaluatedPlan);
  return { ...describePlan(plan, { query: null, test: null, children }), of: plan };
}

/** Reads atoms and links from the initial population for deriving an explanation. */
export class ExplanationReader implements PopulationReader<EvaluatedPlan> {
  readonly #lookup: TermLookup;

  constructor(lookup: TermLookup) {
    this.#lookup = lookup;
  }

  contains({ of: { term } }: EvaluatedPlan, { src, tgt }: AtomPair): boolean {
    return this.#lookup.has(term, src, tgt);
  }

  middles({ of }: EvaluatedPlan, pair: AtomPair, limit: number): ListedAtoms {
    if (!of.middles) return { atoms: [], total: 0 };
    const { near, generator, filter } = of.middles;
    const [from, to] = near === 'src' ? [pair.src, pair.tgt] : [pair.tgt, pair.src];
    const found = [...this.#lookup.targets(generator, from)]
      .filter((atom) => !filter || this.#lookup.has(filter.term, atom, to) === filter.holds)
      .sort();
    return { atoms: found.slice(0, limit), total: found.length };
  }

  steps(
    { of: { term } }: EvaluatedPlan,
    atoms: readonly string[],
    limit: number,
  ): readonly AtomPair[] {
    const [step = term] = operands(term);
    return atoms
      .flatMap((src) => [...this.#lookup.targets(step, src)].map((tgt) => ({ src, tgt })))
      .slice(0, limit);
  }
}
