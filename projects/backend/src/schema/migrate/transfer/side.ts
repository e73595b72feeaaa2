/** The ends of a relation. */
export const SIDES = ['source', 'target'] as const;

/** One end of a relation. */
export type Side = (typeof SIDES)[number];
