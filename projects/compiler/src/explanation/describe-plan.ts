import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { showTerm } from '../term/show-term.ts';
import type { TermPlan } from './term-plan.ts';

/** What a plan is described with, besides the term. */
type Described = Pick<ExplanationPlan, 'query' | 'test' | 'children'>;

/** Converts an explanation plan to metadata. */
export function describePlan(
  plan: TermPlan,
  { query, test, children }: Described,
): ExplanationPlan {
  const { kind, term, holds, from, to, constant, middles } = plan;
  const relation = kind === 'link' && term.kind === 'relation' ? term.relation.signature : null;
  return {
    ...{ kind, holds, term: showTerm(term), from, to },
    ...{ source: term.source.name, target: term.target.name },
    middle: middles?.generator.target.name ?? null,
    ...{ relation, constant, query, test, children },
  };
}
