/**
 * A fact of a file that is left out, because one of its values is invalid or another fact has its place. Valid ends are given
 * as they would be stored; an atom has no target.
 */
export interface LeftOutFact {
  readonly kind: 'atom' | 'link';
  /** Number of the concept or relation in the model. */
  readonly number: number;
  readonly source: string | null;
  readonly target: string | null;
}

/** Maximum number of left-out facts with which the other facts say enough to be checked. */
export const MAX_LEFT_OUT = 1000;
