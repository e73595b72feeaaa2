/**
 * A validated part of a population, in stored form. Concepts and relations are numbers of the model; entry `i` is made of
 * the `i`-th member of each list.
 */
export interface CheckedPart {
  readonly concepts: readonly number[];
  readonly atoms: readonly string[];
  readonly relations: readonly number[];
  readonly sources: readonly string[];
  readonly targets: readonly string[];
}

/** Receives the validated parts of a population. */
export type ReceivePart = (part: CheckedPart) => void;
