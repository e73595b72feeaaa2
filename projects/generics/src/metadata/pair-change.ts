import { listOf, nullable, record, text, type Shaped } from '../metadata/shape.ts';

const place = record({ column: text, reach: nullable(text) });

/** Shape of {@link PairChange}. */
export const pairChange = record({
  table: text,
  columns: listOf(text),
  source: nullable(place),
  target: nullable(place),
});

/**
 * Which pairs of a term changed rows of a table can bring about or end. It counts only when one of `columns` of the row
 * changed. `source` and `target` are given where all these pairs have such an end: the values of `column` in the changed
 * rows, before and after, together with the targets (`tgt`) that `reach` finds from them. In `reach`, `in ('_ATOMS')` stands
 * for the test against a set of atoms.
 */
export type PairChange = Shaped<typeof pairChange>;
