import { isSymbol, printTokens, tokenize } from '../query/token.ts';

const cache = new Map<string, string>();
const MOST_CACHED = 10_000;

/** Turns each `?` of a statement into `$1`, `$2`, …; those within quotes stay. */
export function numberParameters(sql: string): string {
  const known = cache.get(sql);
  if (known !== undefined) return known;
  let number = 0;
  const tokens = tokenize(sql).map((token) =>
    isSymbol(token, '?') ? { ...token, text: `$${++number}` } : token,
  );
  const numbered = printTokens(tokens);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(sql, numbered);
  return numbered;
}
