import type { IncrementalQueries } from '@ampersand-prototype/generics';
import { prepare, type PreparedSql, type QueryForm } from './prepared-sql.ts';
import type { StoredColumns } from './stored-columns.ts';

/** The query for the violations that the values of a changed column can cause. */
export interface TouchedPlace {
  readonly column: string;
  readonly reach: PreparedSql | null;
  /** All violations at these values. */
  readonly query: PreparedSql;
}

/** The test that a closure has no cycles; see `ConjunctChange`. */
export interface CycleTest {
  readonly column: string;
  readonly forward: PreparedSql;
  readonly backward: PreparedSql;
  readonly query: PreparedSql;
  /** All links of the closed relation; null in metadata of earlier versions. */
  readonly links: PreparedSql | null;
}

/** The effect of changed rows of a table on a conjunct. */
export interface RowEffect {
  readonly table: string;
  readonly columns: ReadonlySet<string>;
  /** How new violations are found; null when the whole conjunct has to be evaluated. */
  readonly found: TouchedPlace | null;
  readonly cycle: CycleTest | null;
  /** Given where all results that can change have such an end. */
  readonly ends: { readonly src: TouchedPlace | null; readonly tgt: TouchedPlace | null };
}

type Given = Pick<TouchedPlace, 'column'> & { readonly reach: string | null };

/** Prepares the queries that evaluate a conjunct only for changed rows. */
export function makeRowEffects(
  { bySource, byTarget, changes }: IncrementalQueries,
  stored: StoredColumns,
  form: QueryForm,
): RowEffect[] {
  return changes.map((change): RowEffect => {
    const { table, by, source, target, elsewhere, cycle } = change;
    const sql = (text: string, column: string): PreparedSql =>
      prepare(text, form.inSet('', stored.typeOf(table, column)));
    const place = (given: Given | null, query: string | null): TouchedPlace | null =>
      given && (query ?? '') !== ''
        ? {
            column: given.column,
            reach: given.reach === null ? null : sql(given.reach, given.column),
            query: sql(query ?? '', given.column),
          }
        : null;
    const ends = { src: place(source, bySource), tgt: place(target, byTarget) };
    const other = place(elsewhere, elsewhere?.query ?? null);
    const found = { source: ends.src, target: ends.tgt, elsewhere: other };
    return {
      table,
      columns: new Set(change.columns),
      found: by === 'cycle' || by === 'whole' ? null : found[by],
      cycle:
        by === 'cycle' && cycle
          ? {
              column: cycle.column,
              forward: sql(cycle.forward, cycle.column),
              backward: sql(cycle.backward, cycle.column),
              query: sql(cycle.query, cycle.column),
              links: cycle.links === null ? null : prepare(cycle.links),
            }
          : null,
      ends,
    };
  });
}
