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
 * How changed rows of a table can affect the violations of a conjunct. It applies only if one of `columns` of the row
 * changed. `by` says what to evaluate for new violations: the pairs with the sources or targets found through `source` or
 * `target`; `elsewhere.query` for the values of `elsewhere.column`; or the `whole` conjunct. `source` and `target` exist if
 * all affected results have such an end: the values of `column` in the changed rows, before and after, and the targets
 * (`tgt`) that `reach` finds from them. `cycle` is for closures without cycles: a cycle exists only if a search along
 * `forward` (or `backward`) returns to its start. Its `query` returns all atoms on such cycles, nearest first; `links`
 * returns the pairs of `r`.
 */
export type ConjunctChange = s.Shaped<typeof change>;

/**
 * Queries that evaluate the changed part of a conjunct; only this compiler writes them. In all of them, the
 * backend replaces `in ('_ATOMS')` by the test against a set of atoms. `bySource` and `byTarget` return the violations with such a source or target.
 */
export type IncrementalQueries = s.Shaped<typeof incremental>;

/** One entry of `conjuncts.json`: a violation query for a part of rules (columns `src`, `tgt`). */
export type ConjunctDefinition = s.Shaped<typeof conjunct>;

/** Validates the content of `conjuncts.json`. @throws ShapeError */
export function readConjuncts(json: unknown): readonly ConjunctDefinition[] {
  return s.readShape(s.listOf(conjunct), json, 'conjuncts.json');
}
