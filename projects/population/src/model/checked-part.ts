/**
 * A part of a population as a database stores it. Concepts and relations are numbers of the model; entry `i` is made
 * of the `i`-th member of each list.
 */
export interface CheckedPart {
  readonly concepts: readonly number[];
  readonly atoms: readonly string[];
  readonly relations: readonly number[];
  readonly sources: readonly string[];
  readonly targets: readonly string[];
}

/** Receives validated data in parts. */
export type TakePart = (part: CheckedPart) => void;
