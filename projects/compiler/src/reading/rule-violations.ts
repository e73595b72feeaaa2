import type { Context } from '../context/context.ts';
import { violationsOf } from '../evaluate/check-invariants.ts';
import { indexPopulation } from '../evaluate/population-index.ts';
import { TermLookup } from '../evaluate/term-lookup.ts';
import { ViolationExplainer } from '../evaluate/violation-explainer.ts';
import { planRules } from '../rules/plan-rules.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';

/** The violations of the rules of a script by its initial population, with their reasons. */
export class RuleViolations {
  readonly #context: Context;
  readonly #counts = new Map<string, number>();
  #lookup: TermLookup | null = null;
  #rules: ReadonlyMap<string, PlannedRule> | null = null;

  /** Takes the context of a script without errors. */
  constructor(context: Context) {
    this.#context = context;
  }

  /** The number of violations of a rule. */
  count(name: string): number {
    const known = this.#counts.get(name);
    if (known !== undefined) return known;
    const rule = this.#rule(name);
    const count = rule ? violationsOf(rule, this.#context, this.#index()).length : 0;
    this.#counts.set(name, count);
    return count;
  }

  /** Sentences that explain the first violations of a rule. */
  async explain(name: string, limit: number): Promise<readonly string[]> {
    const rule = this.#rule(name);
    if (!rule) return [];
    const explainer = new ViolationExplainer(this.#context, this.#index());
    const { explanations } = await explainer.explain(rule, {}, limit);
    return explanations.map(({ sentences }) => sentences.join(' '));
  }

  #rule(name: string): PlannedRule | undefined {
    this.#rules ??= new Map(planRules(this.#context).map((rule) => [rule.name, rule]));
    return this.#rules.get(name);
  }

  #index(): TermLookup {
    this.#lookup ??= new TermLookup(indexPopulation(this.#context));
    return this.#lookup;
  }
}
