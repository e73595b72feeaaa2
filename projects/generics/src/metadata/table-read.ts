import * as s from './shape.ts';

const restriction = s.record({
  column: s.text,
  by: s.nullable(s.record({ table: s.integer, column: s.text })),
});

/** Shape of {@link TableRead}. */
export const tableRead = s.record({
  at: s.integer,
  name: s.text,
  restrictedBy: s.nullable(restriction),
});

/**
 * The position of a table in a stored query, for as-of reads. The quoted name is `at` this position of the text, before
 * `as` and an alias. `restrictedBy` names a `column` of which only some values matter: the atoms that the query is given
 * (`by` is null), or those in a column of another table of the list. Null means that every row matters.
 */
export type TableRead = s.Shaped<typeof tableRead>;
