import * as s from './shape.ts';

const place = s.record({ column: s.text, reach: s.nullable(s.text) });

const change = s.record({
  table: s.text,
  columns: s.listOf(s.text),
  by: s.oneOf('source', 'target', 'elsewhere', 'cycle', 'whole'),
  source: s.nullable(place),
  target: s.nullable(place),
  elsewhere: s.nullable(s.record({ column: s.text, reach: s.nullable(s.text), query: s.text })),
  cycle: s.nullable(
    s.record({
      column: s.text,
      forward: s.text,
      backward: s.text,
      query: s.text,
      links: s.nullable(s.text),
    }),
  ),
});

const incremental = s.record({
  bySource: s.nullable(s.text),
  byTarget: s.nullable(s.text),
  changes: s.listOf(change),
});

const conjunct = s.record({
  id: s.text,
  signalRuleNames: s.listOf(s.text),
  invariantRuleNames: s.listOf(s.text),
  violationsSQL: s.text,
  incremental: s.nullable(incremental),
});

/**
 * Which violations changed rows of a table can bring about or end. It counts only when one of `columns` of the row changed.
 *
 * `by` says what to evaluate for new violations: the pairs with the sources, or targets, that are found through
 * `source` or `target`; `elsewhere.query` for the values of `elsewhere.column`; or the `whole` conjunct. `source` and
 * `target` are given wherever all results that can change have such an end. The values of `column` in the changed rows,
 * before and after, are those ends, together with the targets (`tgt`) that `reach` finds from them.
 *
 * `cycle` is for closures without cycles: there is one only if a walk along `forward` (or `backward`, which finds the
 * same) comes back to the value it began at, and `query` gives all atoms on such cycles. Both walks find them nearest first.
 * `links` gives the pairs of `r`: the violations are the atoms on their cycles.
 */
export type ConjunctChange = s.Shaped<typeof change>;

/**
 * The queries by which a conjunct is evaluated where changes can show; other compilers than ours do not give any. In all
 * of them `in ('_ATOMS')` stands for the test against a set of atoms. `bySource` and `byTarget` are the violations with
 * such a source or target.
 */
export type IncrementalQueries = s.Shaped<typeof incremental>;

/** One entry of `conjuncts.json`: a query for the violations of a part of one or more rules (columns `src`, `tgt`). */
export type ConjunctDefinition = s.Shaped<typeof conjunct>;

/** Checks the content of `conjuncts.json`. @throws ShapeError */
export function readConjuncts(json: unknown): readonly ConjunctDefinition[] {
  return s.readShape(s.listOf(conjunct), json, 'conjuncts.json');
}
