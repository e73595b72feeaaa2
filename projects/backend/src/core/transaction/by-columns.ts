/** Groups row updates that change the same columns. */
export function byColumns<T>(
  all: Iterable<T>,
  cellsOf: (each: T) => ReadonlyMap<string, unknown>,
): ReadonlyMap<readonly string[], T[]> {
  const known = new Map<string, readonly string[]>();
  return Map.groupBy(all, (each) => {
    const columns = [...cellsOf(each).keys()].sort();
    const key = JSON.stringify(columns);
    const matchingColumns = known.get(key) ?? columns;
    if (matchingColumns === columns) known.set(key, columns);
    return matchingColumns;
  });
}
