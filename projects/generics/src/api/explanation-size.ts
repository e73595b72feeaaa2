/** Repairs that are searched for at first, and at most. */
export const [FIRST_REPAIRS, MAX_REPAIRS] = [6, 24];

/** Maximum number of nodes in an explanation. */
export const MAX_EXPLAINED_NODES = 240;

/** Options for a larger explanation or more repairs. */
export interface ExplanationSize {
  readonly nodes?: number;
  readonly repairs?: number;
}
