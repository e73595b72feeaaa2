import { formula, nodeReading } from './interfaces.ts';
import * as s from './shape.ts';

const input = s.record({
  name: s.text,
  relation: s.text,
  isFlipped: s.flag,
  rows: s.nullable(s.text),
  reading: nodeReading,
});

/** Shape of {@link ComputationDefinition}. */
export const computation = s.record({
  relation: s.text,
  text: s.text,
  formula,
  atoms: nodeReading,
  today: s.nullable(nodeReading),
  inputs: s.listOf(input),
});

/** A relation that a formula reads. */
export type ComputationInput = s.Shaped<typeof input>;

/**
 * A call of `Compute` in a VIOLATION. Only this compiler writes it.
 *
 * - `relation`: the signature of the relation that holds the values
 * - `text`: the formula as written
 * - `atoms`: how to read the atoms; `today`: how to read the date of the clock, null if the formula doesn't use it
 * - `inputs`: what the formula reads, by the `name` that an `item` of it has. `isFlipped`: from target to source. `rows`: the
 *   name of the input from whose targets it is read; null if from the atom
 */
export type ComputationDefinition = s.Shaped<typeof computation>;
