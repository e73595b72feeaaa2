import type {
  ExplanationDefinitions,
  ExplanationPlan,
  RelationWording,
} from '@ampersand-prototype/generics';
import type { Language } from '../../context/markup.ts';
import type { Relation } from '../../context/relation.ts';
import type { Term } from '../../context/term.ts';
import { planExplanation } from '../../explanation/explanation-planner.ts';
import { definitionsOf, openDerived } from '../../explanation/open-derived.ts';
import type { Plan } from '../../plan/plan.ts';
import { EXEC_ENGINE, type PlannedRule } from '../../rules/planned-rule.ts';
import { complement } from '../../term/build-term.ts';
import { emitNodePlans } from './emit-node-plans.ts';
import { PlanWriter } from './plan-writer.ts';

/** Emits `explanations.json`. Its queries read only tables that exist without it. */
export function emitExplanations(
  { conjuncts, context, storage }: Plan,
  tables: ReadonlySet<string>,
): ExplanationDefinitions {
  const writer = new PlanWriter(storage, context.lattice, tables);
  const definitions = definitionsOf(context);
  const planOf = (term: Term): ExplanationPlan =>
    writer.write(planExplanation(term, context.lattice));
  return {
    conjuncts: conjuncts.map(({ id, violations, rules }) => {
      // The rule that computes a relation would always hold in terms of its definition.
      const isComputing = rules.some(({ kind }) => kind === 'enforcement');
      const term = isComputing ? violations : openDerived(violations, definitions);
      return {
        id,
        plan: planOf(term),
        satisfied: rules.some(isSignal) ? planOf(complement(term)) : null,
        test: writer.testOf(violations),
      };
    }),
    nodes: emitNodePlans(context, definitions),
    relations: context.relations.flatMap((relation) => wordingOf(relation, context.language)),
  };
}

/** Removes default keys from the definitions, to limit the file size. */
export function shortened({
  conjuncts,
  relations,
  nodes,
}: ExplanationDefinitions): Readonly<Record<string, readonly unknown[]>> {
  return {
    conjuncts: conjuncts.map(({ id, plan, satisfied, test }) => ({
      id,
      plan: withoutEmpty(plan),
      satisfied: satisfied ? withoutEmpty(satisfied) : undefined,
      test: test ?? undefined,
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

/** Omits undefined members. The keys are in order: see `inOrder`. */
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
