import type { ExplanationPlan } from '@ampersand-prototype/generics';
import type { Concept } from '../context/concept.ts';
import type { Term } from '../context/term.ts';

/** Where the ends of a child's pair come from in its parent. */
export interface Placement {
  readonly from: ExplanationPlan['from'];
  readonly to: ExplanationPlan['to'];
}

/** The placement of a child that explains the same pair as its parent. */
export const SAME_PAIR: Placement = { from: 'src', to: 'tgt' };

/** The intermediate atoms that a quantifier ranges over. */
export interface Middles {
  /** The end of the pair from which they are listed. */
  readonly near: 'src' | 'tgt';
  /** Its pairs go from that end to the intermediate atoms. */
  readonly generator: Term;
  /** Whether the pairs from an intermediate atom to the other end have to be in a term, or not; null where all are listed. */
  readonly filter: { readonly term: Term; readonly holds: boolean } | null;
}

/** An explanation plan with terms instead of queries. */
export interface TermPlan extends Placement {
  readonly kind: ExplanationPlan['kind'];
  readonly holds: boolean;
  readonly term: Term;
  readonly constant: ExplanationPlan['constant'];
  readonly middles: Middles | null;
  /** Whether it is one of several alternatives, so that it has to be tested. */
  readonly isTested: boolean;
  /** Facts about the pair of the plan. */
  readonly known: KnownEnds;
  readonly children: readonly TermPlan[];
}

/** The concepts to which the ends of a pair are known to belong. */
export interface KnownEnds {
  readonly src: readonly Concept[];
  readonly tgt: readonly Concept[];
}
