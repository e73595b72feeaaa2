import {
  derive,
  explain,
  type AtomPair,
  type ExplanationWording,
} from '@ampersand-prototype/explanation';
import type { ExplainedAtom, Explanation } from '@ampersand-prototype/generics';
import type { Context } from '../context/context.ts';
import { planExplanation } from '../explanation/explanation-planner.ts';
import { planConjuncts } from '../rules/plan-conjuncts.ts';
import { textIn, type PlannedRule } from '../rules/planned-rule.ts';
import { atomLabel } from './atom-label.ts';
import { evaluatedPlan, ExplanationReader } from './explanation-reader.ts';
import { explainedRelation } from './explained-relation.ts';
import { indexPopulation } from './population-index.ts';
import { TermLookup } from './term-lookup.ts';

/** Explanations of some violations of a rule, with their total number. */
export interface ExplainedViolations {
  readonly explanations: readonly Explanation[];
  readonly total: number;
}

/** Explains violations of the initial population, in English. */
export class ViolationExplainer {
  readonly #context: Context;
  readonly #lookup: TermLookup;

  constructor(context: Context, lookup = new TermLookup(indexPopulation(context))) {
    this.#context = context;
    this.#lookup = lookup;
  }

  /** Explains at most `limit` violations of a rule, those with the given atoms. */
  async explain(
    rule: PlannedRule,
    given: Partial<AtomPair>,
    limit: number,
  ): Promise<ExplainedViolations> {
    const { lattice } = this.#context;
    const explanations: Explanation[] = [];
    let total = 0;
    for (const { violations } of planConjuncts([rule], lattice)) {
      const plan = evaluatedPlan(planExplanation(violations, lattice));
      for (const [src, tgt] of this.#lookup.pairs(violations)) {
        if ((given.src ?? src) !== src || (given.tgt ?? tgt) !== tgt) continue;
        total += 1;
        if (explanations.length >= limit) continue;
        const derivation = await derive(plan, { src, tgt }, new ExplanationReader(this.#lookup));
        explanations.push(explain(derivation, this.#wording(rule, { src, tgt })));
      }
    }
    return { explanations, total };
  }

  #wording(rule: PlannedRule, { src, tgt }: AtomPair): ExplanationWording {
    const { relations, language } = this.#context;
    const { name, label, term } = rule;
    return {
      language: 'en',
      rule: { name, label: label || name, meaning: textIn(language, rule.meaning) },
      title: { kind: 'statement', text: label || name },
      source: this.#atom(term.source.name, src),
      target: this.#atom(term.target.name, tgt),
      atom: (concept, atom) => this.#atom(concept, atom),
      relation: (signature) => {
        const relation = relations.find((each) => each.signature === signature);
        return relation
          ? explainedRelation(relation)
          : { label: signature, form: 'name', isFlipped: false, pragma: null };
      },
      isDate: (name) =>
        this.#context.concepts.find((each) => each.name === name)?.type.startsWith('DATE') ?? false,
      mayShowReach: true,
      mayShowLink: () => true,
      mayShowNone: () => true,
    };
  }

  #atom(name: string, atom: string): ExplainedAtom {
    const concept = this.#context.concepts.find((each) => each.name === name);
    const label = concept ? atomLabel(this.#context, this.#lookup, concept, atom) : '';
    return {
      ...{ concept: name, conceptLabel: concept?.label ?? name },
      ...{ _id_: atom, _label_: label === '' ? atom : label },
    };
  }
}
