import type { InvariantViolation } from '@ampersand-prototype/generics';
import type { LeftOutFact } from '@ampersand-prototype/population';
import type { StoredModel } from '../core/stored-model.ts';
import type { Rule } from '../model/rule.ts';
import { engineRuleNames } from '../rule/rule-engine.ts';
import type { ModelData } from './model-data.ts';

/** Properties that no missing link violates. */
const MONOTONE: readonly string[] = ['UNI', 'INJ', 'ASY', 'IRF'];
/** Properties that a missing link violates at its own ends only. */
const AT_ENDS: readonly string[] = ['TOT', 'SUR'];

/** Decides which violations of a part of an import are not due to the facts that were left out. */
export class RulesOfValidFacts {
  readonly #app: Pick<StoredModel, 'config' | 'model'>;
  readonly #leftOut: readonly LeftOutFact[];
  readonly #conjuncts: ReadonlySet<string>;

  constructor(
    app: Pick<StoredModel, 'config' | 'model'>,
    data: ModelData,
    leftOut: readonly LeftOutFact[],
  ) {
    this.#app = app;
    this.#leftOut = leftOut;
    this.#conjuncts = new Set(leftOut.flatMap((fact) => this.#affectedBy(data, fact)));
  }

  /** Whether automated rules would see other facts: then nothing is known of what they would do. */
  get areRepaired(): boolean {
    const { config, model } = this.#app;
    return [...engineRuleNames(this.#app, config.execengine)].some((name) =>
      this.#isAffected(model.rules.get(name)),
    );
  }

  /** The violations that remain whatever the left-out facts are. */
  certain(violations: readonly InvariantViolation[]): InvariantViolation[] {
    return violations.flatMap((violation) => {
      const rule = this.#app.model.rules.get(violation.rule ?? '');
      const word = violation.asked?.word ?? '';
      if (!rule) return [];
      if (!this.#isAffected(rule) || MONOTONE.includes(word)) return [violation];
      return AT_ENDS.includes(word) ? this.#elsewhere(violation) : [];
    });
  }

  /** The violations at other atoms than those with left-out facts. */
  #elsewhere(violation: InvariantViolation): InvariantViolation[] {
    const atoms = new Set(this.#leftOut.flatMap(({ source, target }) => [source, target]));
    const tuples = violation.tuples.filter(
      ({ src, tgt }) => ![src, tgt].some((atom) => atom && atoms.has(atom._id_)),
    );
    if (tuples.length === 0) return [];
    const { count: _, ...others } = violation;
    return [{ ...others, tuples }];
  }

  #isAffected(rule: Rule | undefined): boolean {
    return rule?.conjuncts.some(({ id }) => this.#conjuncts.has(id)) ?? false;
  }

  /** Conjuncts that see the fact, or an object that comes with it. Values are seen through their links. */
  #affectedBy(
    { concepts, relations }: ModelData,
    { kind, number, source, target }: LeftOutFact,
  ): readonly string[] {
    const relation = kind === 'link' ? relations[number] : undefined;
    const missing = relation
      ? [source === null ? relation.source : null, target === null ? relation.target : null]
      : [concepts[number] ?? null];
    const joined = missing.flatMap((concept) =>
      concept?.isObject ? [concept.name, ...concept.generalizations] : [],
    );
    return [
      ...(relation?.affectedConjuncts ?? []),
      ...joined.flatMap((name) => this.#app.model.concepts.get(name)?.affectedConjuncts ?? []),
    ];
  }
}
