import type { ColumnsOfRows, DbValue } from './database.ts';

/** Converts rows to columns. */
export function columnsOf(rows: readonly (readonly DbValue[])[]): ColumnsOfRows {
  const columns = (rows[0] ?? []).map((_, i) => condensed(rows.map((row) => row[i] ?? null)));
  return { count: rows.length, columns };
}

/** Returns a column as one value if all rows have the same. */
export function condensed(values: readonly DbValue[]): DbValue | readonly DbValue[] {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : values;
}

/** Returns a range of the rows. */
export function sliceOf(
  { count, columns }: ColumnsOfRows,
  from: number,
  max: number,
): ColumnsOfRows {
  if (from === 0 && max >= count) return { count, columns };
  return {
    count: Math.min(max, count - from),
    columns: columns.map((each) => (isValue(each) ? each : each.slice(from, from + max))),
  };
}

/** Returns every column as a full list of values. */
export function listsOf({ count, columns }: ColumnsOfRows): (readonly DbValue[])[] {
  return columns.map((each) => (isValue(each) ? Array<DbValue>(count).fill(each) : each));
}

/** Yields the rows one by one. Each is valid until the next one, because all are the same list. */
export function* rowsOf({ count, columns }: ColumnsOfRows): Generator<readonly DbValue[]> {
  const row: DbValue[] = columns.map((column) => (isValue(column) ? column : null));
  const lists = [...columns.entries()].flatMap(([i, list]) => (isValue(list) ? [] : [{ i, list }]));
  for (let at = 0; at < count; at += 1) {
    for (const { i, list } of lists) row[i] = list[at] ?? null;
    yield row;
  }
}

function isValue(column: ColumnsOfRows['columns'][number]): column is DbValue {
  return column === null || typeof column === 'string';
}
