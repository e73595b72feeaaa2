import { textLiteral } from './text-literal.ts';

/** Returns SQL that replaces characters of a text, each pair the first by the second. */
export function replaceCharacters(sql: string, pairs: Iterable<readonly [string, string]>): string {
  let replaced = sql;
  for (const [from, to] of pairs)
    replaced = `replace(${replaced}, ${textLiteral(from)}, ${textLiteral(to)})`;
  return replaced;
}
