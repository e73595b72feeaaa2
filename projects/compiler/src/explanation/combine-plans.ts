import type { Term } from '../context/term.ts';
import type { KnownEnds, Placement, TermPlan } from './term-plan.ts';

/** An explanation plan, or a boolean if the term always or never holds. */
export type PlanOrConstant = TermPlan | boolean;

/** A part of an explanation: that a pair is, or isn't, in a term. */
export interface Part {
  readonly term: Term;
  readonly holds: boolean;
  readonly at: Placement;
  readonly known: KnownEnds;
}

/** Creates a plan without children. */
export function leafPlan(kind: TermPlan['kind'], { term, holds, at, known }: Part): TermPlan {
  const nothing = { constant: null, middles: null, isTested: false, children: [] };
  return { kind, term, holds, ...at, known, ...nothing };
}

/** Combines plans for the same pair by conjunction or disjunction. */
export function combinePlans(
  kind: 'all' | 'one',
  plans: readonly PlanOrConstant[],
  part: Part,
): PlanOrConstant {
  const neutral = kind === 'all';
  if (plans.includes(!neutral)) return !neutral;
  const children = plans.filter((plan) => typeof plan !== 'boolean');
  const [only] = children;
  if (!only) return neutral;
  if (children.length === 1) return movePlan(only, part.at);
  return {
    ...leafPlan(kind, part),
    children: kind === 'one' ? withTests(children) : children,
  };
}

/** The last alternative applies where no other does. */
function withTests(children: readonly TermPlan[]): TermPlan[] {
  return children.map((child, i) => ({ ...child, isTested: i < children.length - 1 }));
}

/** The child of a node that takes the place of the node. */
function movePlan(child: TermPlan, at: Placement): TermPlan {
  const ends = { src: at.from, tgt: at.to, mid: 'mid' } as const;
  return { ...child, from: ends[child.from], to: ends[child.to] };
}
