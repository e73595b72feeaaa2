import type { ExplanationPlan } from '@ampersand-prototype/generics';
import type { Concept } from '../context/concept.ts';
import type { Term } from '../context/term.ts';

/** Where the pair of a plan is in the node above: at its ends, or at the intermediate atom. */
export interface Placement {
  readonly from: ExplanationPlan['from'];
  readonly to: ExplanationPlan['to'];
}

/** The place of a node that is about the same pair as the node above. */
export const SAME_PAIR: Placement = { from: 'src', to: 'tgt' };

/** Which intermediate atoms a quantifier is about. */
export interface Middles {
  /** The end of the pair from which they are listed. */
  readonly near: 'src' | 'tgt';
  /** Its pairs go from that end to the intermediate atoms. */
  readonly generator: Term;
  /** Whether the pairs from an intermediate atom to the other end have to be in a term, or not; null where all are listed. */
  readonly filter: { readonly term: Term; readonly holds: boolean } | null;
}

/** An `ExplanationPlan` before its queries are written. */
export interface TermPlan extends Placement {
  readonly kind: ExplanationPlan['kind'];
  readonly holds: boolean;
  readonly term: Term;
  readonly constant: ExplanationPlan['constant'];
  readonly middles: Middles | null;
  /** Whether it is one of several alternatives, so that it has to be tested. */
  readonly isTested: boolean;
  /** What is known of its own pair. */
  readonly known: KnownEnds;
  readonly children: readonly TermPlan[];
}

/** Concepts of which the ends of a pair are known to be atoms. */
export interface KnownEnds {
  readonly src: readonly Concept[];
  readonly tgt: readonly Concept[];
}
