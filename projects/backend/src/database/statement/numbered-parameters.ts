const cache = new Map<string, string>();
const MAX_CACHED = 10_000;

const QUOTED_OR_PARAMETER = /"[^"]*"|'[^']*'|\?/g;

/** Turns each `?` of a statement into `$1`, `$2`, …; those within quotes stay. */
export function numberParameters(sql: string): string {
  const known = cache.get(sql);
  if (known !== undefined) return known;
  let number = 0;
  const numbered = sql.replaceAll(QUOTED_OR_PARAMETER, (text) =>
    text === '?' ? `$${++number}` : text,
  );
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(sql, numbered);
  return numbered;
}
