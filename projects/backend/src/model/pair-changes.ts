import type { PairChange } from '@ampersand-prototype/generics';
import { prepare, type PreparedSql, type QueryForm } from './prepared-sql.ts';
import type { StoredColumns } from './stored-columns.ts';

/** A column of changed rows that leads to one end of changed pairs. */
export interface ChangedPlace {
  readonly column: string;
  readonly reach: PreparedSql | null;
}

/** The effect of changed rows of a table on the pairs of a term. */
export interface PairEffect {
  readonly table: string;
  readonly columns: ReadonlySet<string>;
  /** Given where all pairs that can change have such an end. */
  readonly source: ChangedPlace | null;
  readonly target: ChangedPlace | null;
}

/** Prepares the queries that find which pairs of a term changed rows affect. */
export function makePairEffects(
  changes: readonly PairChange[],
  stored: StoredColumns,
  form: QueryForm,
): PairEffect[] {
  return changes.map(({ table, columns, source, target }) => {
    const place = (given: PairChange['source']): ChangedPlace | null =>
      given && {
        column: given.column,
        reach:
          given.reach === null
            ? null
            : prepare(given.reach, form.inSet('', stored.typeOf(table, given.column))),
      };
    return { table, columns: new Set(columns), source: place(source), target: place(target) };
  });
}
