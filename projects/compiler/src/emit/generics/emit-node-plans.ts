import {
  encodePropertyName,
  type ExplanationPlan,
  type InterfaceNodePlan,
} from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { TermItem } from '../../context/interface.ts';
import { describePlan } from '../../explanation/describe-plan.ts';
import { planExplanation } from '../../explanation/explanation-planner.ts';
import { openDerived, type Definitions } from '../../explanation/open-derived.ts';
import type { TermPlan } from '../../explanation/term-plan.ts';
import { simplify } from '../../rules/simplify.ts';

/** Emits explanation plans for the terms of interface nodes, in which computed relations are opened. */
export function emitNodePlans(
  { interfaces, lattice }: Context,
  definitions: Definitions,
): InterfaceNodePlan[] {
  const nodesFrom = (
    name: string,
    item: TermItem,
    path: readonly string[],
    owner: Concept,
  ): InterfaceNodePlan[] => {
    const { sub, term } = item;
    const opened = simplify(openDerived(term, definitions), lattice);
    const plan = planExplanation(opened, lattice, owner);
    const refersTo = sub?.kind === 'reference' && !sub.isLinkTo ? sub.interfaceName : null;
    const items = sub?.kind === 'box' ? sub.items : [];
    return [
      { interface: name, path, plan: withoutQueries(plan), refersTo },
      ...items.flatMap((each) =>
        each.kind === 'term'
          ? nodesFrom(name, each, [...path, encodePropertyName(each.name)], term.target)
          : [],
      ),
    ];
  };
  return interfaces.flatMap(({ name, item }) => nodesFrom(name, item, [], item.term.source));
}

function withoutQueries(plan: TermPlan): ExplanationPlan {
  return describePlan(plan, {
    query: null,
    test: null,
    children: plan.children.map(withoutQueries),
  });
}
