/** Builds the query for the highest row of each key, by skipping through an index. */
export function looseIndexScan(table: string, column: string, highest: string): string {
  const first = `select min(${column}) from ${table}`;
  const next = `select (select min(next.${column}) from ${table} as next where next.${column} > walk.value) from walk where walk.value is not null`;
  const top = `select max(one.${highest}) from ${table} as one where one.${column} = walk.value`;
  return `with recursive walk (value) as (${first} union all ${next}) select value, (${top}) as highest from walk where value is not null`;
}
