import type { Context } from '../context/context.ts';
import type { Role } from '../context/rule.ts';
import {
  affectedConjuncts,
  planConjuncts,
  type AffectedConjuncts,
  type Conjunct,
} from '../rules/plan-conjuncts.ts';
import { planRoles, planRules } from '../rules/plan-rules.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { QueryPlanner } from './sql/query-planner.ts';
import { planStorage, type Storage } from './storage/storage.ts';

/** A planned script: derived rules, conjuncts, tables, and queries. */
export interface Plan {
  readonly context: Context;
  readonly rules: readonly PlannedRule[];
  readonly roles: readonly Role[];
  readonly conjuncts: readonly Conjunct[];
  readonly affected: AffectedConjuncts;
  readonly storage: Storage;
  readonly queries: QueryPlanner;
}

/** Plans the rules, tables, and queries of a checked script. */
export function planContext(context: Context): Plan {
  const rules = planRules(context);
  const conjuncts = planConjuncts(rules, context.lattice);
  const storage = planStorage(context);
  return {
    context,
    rules,
    roles: planRoles(context.roles, rules),
    conjuncts,
    affected: affectedConjuncts(conjuncts, context.lattice),
    storage,
    queries: new QueryPlanner(storage, context.lattice),
  };
}
