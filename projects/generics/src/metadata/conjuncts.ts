import { listOf, nullable, oneOf, readShape, record, text, type Shaped } from './shape.ts';

const place = record({ column: text, reach: nullable(text) });

const change = record({
  table: text,
  columns: listOf(text),
  by: oneOf('source', 'target', 'elsewhere', 'cycle', 'whole'),
  source: nullable(place),
  target: nullable(place),
  elsewhere: nullable(record({ column: text, reach: nullable(text), query: text })),
  cycle: nullable(
    record({
      column: text,
      forward: text,
      backward: text,
      query: text,
      links: nullable(text),
    }),
  ),
});

const incremental = record({
  bySource: nullable(text),
  byTarget: nullable(text),
  changes: listOf(change),
});

const conjunct = record({
  id: text,
  signalRuleNames: listOf(text),
  invariantRuleNames: listOf(text),
  violationsSQL: text,
  incremental: nullable(incremental),
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
export type ConjunctChange = Shaped<typeof change>;

/**
 * The queries by which a conjunct is evaluated where changes can show; other compilers than ours do not give any. In all
 * of them `in ('_ATOMS')` stands for the test against a set of atoms. `bySource` and `byTarget` are the violations with
 * such a source or target.
 */
export type IncrementalQueries = Shaped<typeof incremental>;

/** One entry of `conjuncts.json`: a query for the violations of a part of one or more rules (columns `src`, `tgt`). */
export type ConjunctDefinition = Shaped<typeof conjunct>;

/** Checks the content of `conjuncts.json`. @throws ShapeError */
export function readConjuncts(json: unknown): readonly ConjunctDefinition[] {
  return readShape(listOf(conjunct), json, 'conjuncts.json');
}
