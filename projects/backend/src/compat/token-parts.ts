import { depths, isSymbol, type Token } from './sql-token.ts';

/** Splits tokens at those that satisfy `isBetween`, outside parentheses. An empty list has no parts. */
export function split(tokens: readonly Token[], isBetween: (token: Token) => boolean): Token[][] {
  if (tokens.length === 0) return [];
  const depth = depths(tokens);
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    if (depth[i] === 0 && isBetween(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  });
  return parts;
}

/** Removes the parentheses that enclose an entire expression. */
export function unwrapped(tokens: readonly Token[]): readonly Token[] {
  const depth = depths(tokens);
  const isWhole =
    isSymbol(tokens[0], '(') &&
    isSymbol(tokens.at(-1), ')') &&
    depth.every((each) => each > 0) &&
    tokens.every(
      (token, i) => i === tokens.length - 1 || !isSymbol(token, ')') || (depth[i] ?? 0) > 1,
    );
  return isWhole ? unwrapped(tokens.slice(1, -1)) : tokens;
}
