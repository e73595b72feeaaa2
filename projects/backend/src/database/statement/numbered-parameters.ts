const cache = new Map<string, string>();
const MAX_CACHED = 10_000;

const QUOTED_OR_PARAMETER = /"[^"]*"|'[^']*'|\?/g;

/** Replaces each `?` placeholder by `$1`, `$2`, …, except in quotes. */
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
