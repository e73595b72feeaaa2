import type {
  ExplanationDefinitions,
  ExplanationPlan,
  RelationWording,
} from '@ampersand-prototype/generics';
import type { Language } from '../../context/markup.ts';
import type { Relation } from '../../context/relation.ts';
import { describePlan } from '../../explanation/describe-plan.ts';
import { planExplanation } from '../../explanation/explanation-planner.ts';
import type { TermPlan } from '../../explanation/term-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { QueryPlanner } from '../../plan/sql/query-planner.ts';
import type { Storage } from '../../plan/storage/storage.ts';
import { EXEC_ENGINE, type PlannedRule } from '../../rules/planned-rule.ts';
import { complement } from '../../term/build-term.ts';
import { operands } from '../../term/walk-term.ts';
import { emitNodePlans } from './emit-node-plans.ts';
import type { ConceptLattice } from '../../context/concept.ts';

/** Emits `explanations.json`. Its queries read only tables that exist without it. */
export function emitExplanations(
  { conjuncts, context, storage }: Plan,
  tables: ReadonlySet<string>,
): ExplanationDefinitions {
  const writer = new PlanWriter(storage, context.lattice, tables);
  return {
    conjuncts: conjuncts.map(({ id, violations, rules }) => ({
      id,
      plan: writer.write(planExplanation(violations, context.lattice)),
      satisfied: rules.some(isSignal)
        ? writer.write(planExplanation(complement(violations), context.lattice))
        : null,
    })),
    nodes: emitNodePlans(context),
    relations: context.relations.flatMap((relation) => wordingOf(relation, context.language)),
  };
}

/** Returns the definitions without keys that say nothing: there are very many nodes. */
export function shortened({ conjuncts, relations, nodes }: ExplanationDefinitions): object {
  return {
    conjuncts: conjuncts.map(({ id, plan, satisfied }) => ({
      id,
      plan: withoutEmpty(plan),
      satisfied: satisfied ? withoutEmpty(satisfied) : undefined,
    })),
    nodes: nodes.map(({ interface: name, path, plan, refersTo }) => ({
      interface: name,
      path,
      plan: withoutEmpty(plan),
      refersTo: refersTo ?? undefined,
    })),
    relations,
  };
}

/** What is undefined is not written. The keys are in order: see `inOrder`. */
function withoutEmpty(plan: ExplanationPlan): object {
  const { children, constant, from, holds, kind, middle, query, relation, source, target } = plan;
  return {
    children: children.length > 0 ? children.map(withoutEmpty) : undefined,
    constant: constant ?? undefined,
    from,
    holds,
    kind,
    middle: middle ?? undefined,
    query: query ?? undefined,
    relation: relation ?? undefined,
    source,
    target,
    term: plan.term,
    test: plan.test ?? undefined,
    to: plan.to,
  };
}

function wordingOf(
  { signature, pragma, meanings }: Relation,
  language: Language,
): RelationWording[] {
  const meaning = meanings.find((each) => each.language === language) ?? meanings[0];
  if (pragma.length === 0 && !meaning) return [];
  return [
    { meaning: meaning?.text.trim() ?? '', pragma: pragma.length > 0 ? pragma : null, signature },
  ];
}

/** Whether users get the violations of a rule as tasks. */
function isSignal({ maintainers }: PlannedRule): boolean {
  return maintainers.some((role) => role !== EXEC_ENGINE);
}

/** Writes the queries of plans. What would need a table that does not exist is not opened. */
export class PlanWriter {
  readonly #storage: Storage;
  readonly #lattice: ConceptLattice;
  readonly #tables: ReadonlySet<string>;

  constructor(storage: Storage, lattice: ConceptLattice, tables: ReadonlySet<string>) {
    this.#storage = storage;
    this.#lattice = lattice;
    this.#tables = tables;
  }

  write(plan: TermPlan): ExplanationPlan {
    const children = plan.children.map((child) => this.write(child));
    const query = this.#query(plan);
    const test = plan.isTested
      ? this.#written((queries) => queries.ofPair(plan.term, plan.known))
      : null;
    const isUntested = plan.children.some(
      ({ isTested }, i) => isTested && children[i]?.test === null,
    );
    return isUntested || (query === null && hasQuery(plan))
      ? describePlan(
          { ...plan, kind: 'opaque', middles: null },
          { query: null, test, children: [] },
        )
      : describePlan(plan, { query, test, children });
  }

  #query(plan: TermPlan): string | null {
    const { middles, term, known } = plan;
    if (!hasQuery(plan)) return null;
    if (middles) return this.#written((queries) => queries.middles(middles, known));
    const [step = term] = operands(term);
    return this.#written((queries) => queries.fromAtoms(step, []).text);
  }

  /** The query, unless it reads a table that does not exist. */
  #written(write: (queries: QueryPlanner) => string): string | null {
    const queries = new QueryPlanner(this.#storage, this.#lattice);
    const text = write(queries);
    return [...queries.readTables].every((table) => this.#tables.has(table)) ? text : null;
  }
}

function hasQuery({ kind }: TermPlan): boolean {
  return kind === 'some' || kind === 'every' || kind === 'path';
}
