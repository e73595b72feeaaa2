import type { Parameter, Row } from '../../database/database.ts';
import type { RowValues } from '../list/item-column.ts';
import type { RowQuery } from '../list/row-query.ts';
import type { ReadContext } from '../node/fetch.ts';

/** How rows are grouped, and what each group results in. */
export interface Grouping {
  /** Expressions that are equal for the rows of a group, and their parameters. */
  readonly keys: readonly string[];
  readonly parameters?: readonly Parameter[];
  /** Further columns of the rows besides `atom`, with their names, and aggregates of them, with theirs. */
  readonly columns?: readonly string[];
  readonly results?: readonly string[];
  /** Whether a row with several values counts once in each group. */
  readonly isOncePerRow?: boolean;
  /** By default, the largest groups come first. */
  readonly order?: string;
  readonly limit?: number;
}

/** Groups rows in one statement. Its columns are `k0`, `k1` … for keys, `number` for rows, and the results. */
export function readGroups(
  { connection, counting = connection }: ReadContext,
  rows: RowQuery,
  grouping: Grouping,
): Promise<Row[]> {
  const { keys, columns = [], results = [], isOncePerRow = false, limit = 1000 } = grouping;
  const names = keys.map((_, i) => `k${i}`);
  const order = grouping.order ?? ['number desc', ...names].join(', ');
  // Results need each row once; otherwise, counting atoms takes less time than different rows.
  const distinct = isOncePerRow && results.length > 0 ? 'distinct ' : '';
  const picked = [`${rows.atom} as atom`, ...keys.map((key, i) => `${key} as k${i}`), ...columns];
  const number = isOncePerRow && distinct === '' ? 'count(distinct atom)' : 'count(*)';
  const select = [...names, `${number} as number`, ...results].join(', ');
  const end = ` group by ${names.join(', ')} order by ${order} limit ${limit}`;
  return counting.all(
    `select ${select} from (${selectFrom(rows, distinct + picked.join(', '))}) as picked${names.length === 0 ? '' : end}`,
    [...(grouping.parameters ?? []), ...rows.parameters],
  );
}

/** Builds the statement that selects columns of rows. */
export function selectFrom({ from, where }: RowQuery, columns: string): string {
  return `select ${columns} from ${from} where ${where.join(' and ')}`;
}

/** Joins values to the rows that have them. */
export function withValues(rows: RowQuery, values: readonly RowValues[]): RowQuery {
  return {
    ...rows,
    from: rows.from + values.map(({ join }) => join).join(''),
    parameters: [...values.flatMap((each) => each.parameters), ...rows.parameters],
  };
}
