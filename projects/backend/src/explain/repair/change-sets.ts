import { derive, DerivationTooCostly, type AtomPair } from '@ampersand-prototype/explanation';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Explanations } from '../../model/explanation-source.ts';
import type { Conjunct } from '../../model/rule.ts';
import type { Access } from '../../session/access.ts';
import { DatabaseReader } from '../explanation/database-reader.ts';
import type { ExplanationContext } from '../explanation/explanation-context.ts';
import { violatedConjunct } from '../explanation/violated-conjunct.ts';
import type { ChangeSet, LinkChange } from './link-change.ts';
import type { RemainingViolation } from './repair-attempt.ts';
import { RepairFacts } from './repair-facts.ts';
import { resolvingChanges } from './resolving-changes.ts';

/** Bounds of the derivations that sets of changes are read from. */
const DERIVATION_LIMITS = { nodes: 60, listed: 8, links: 20_000, steps: 100 };

/** Finds sets of changes that would resolve a violation, from its derivation. */
export class ChangeSets {
  readonly #access: Access;
  readonly #explanations: Explanations;

  constructor(access: Access, explanations: Explanations) {
    this.#access = access;
    this.#explanations = explanations;
  }

  /** The sets against a violation, and against what makes the execution engine restore it. */
  async against(
    tx: Transaction,
    { rule, pair }: RemainingViolation,
  ): Promise<readonly ChangeSet[]> {
    const { connection, dialect } = tx;
    const context = { connection, dialect, access: this.#access };
    const [first, ...others] = rule.conjuncts;
    // The only conjunct need not be asked: cycles take long to find.
    const conjunct =
      others.length === 0
        ? first
        : await violatedConjunct(context, this.#explanations.tests, { rule, pair });
    const own = conjunct ? await this.#ofConjunct(context, conjunct, pair) : [];
    const sets = [...own];
    for (const { relation, src, tgt } of own.flat()) {
      const name = ruleThatAdds(tx, { relation, src, tgt });
      for (const each of this.#access.model.rules.get(name ?? '')?.conjuncts ?? [])
        sets.push(...(await this.#ofConjunct(context, each, { src, tgt })));
    }
    return sets;
  }

  async #ofConjunct(
    context: ExplanationContext,
    { id }: Conjunct,
    pair: AtomPair,
  ): Promise<readonly ChangeSet[]> {
    const plan = this.#explanations.plans.get(id);
    if (!plan) return [];
    try {
      const derivation = await derive(plan, pair, new DatabaseReader(context), DERIVATION_LIMITS);
      return await resolvingChanges(derivation, new RepairFacts(context));
    } catch (error) {
      if (error instanceof DerivationTooCostly) return [];
      throw error;
    }
  }
}

/** The enforcement rule by which the execution engine added a link last; null for none. */
function ruleThatAdds(
  { changes }: Transaction,
  { relation, src, tgt }: Pick<LinkChange, 'relation' | 'src' | 'tgt'>,
): string | null {
  const last = changes.findLast(
    (change) =>
      change.kind === 'link' &&
      change.op === 'add' &&
      change.relation === relation &&
      change.source === src &&
      change.target === tgt,
  );
  return last?.cause.by === 'rule' ? last.cause.rule : null;
}
