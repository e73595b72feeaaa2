import * as s from './shape.ts';

const place = s.record({ column: s.text, reach: s.nullable(s.text) });

/** Shape of {@link PairChange}. */
export const pairChange = s.record({
  table: s.text,
  columns: s.listOf(s.text),
  source: s.nullable(place),
  target: s.nullable(place),
});

/**
 * Describes which pairs of a term a changed row can add or remove. It applies only if one of `columns` of the row changed.
 * `source` and `target` exist if all these pairs have such an end: the values of `column` in the changed rows, before and after,
 * and the targets (`tgt`) that `reach` finds from them. In `reach`, the backend replaces `in ('_ATOMS')` by the test against a set of atoms.
 */
export type PairChange = s.Shaped<typeof pairChange>;
