const KINDS = ['word', 'name', 'string', 'number', 'symbol'] as const;

/** The kind of a piece of SQL. `word` is an unquoted name or keyword, `name` a double-quoted identifier. */
export type TokenKind = (typeof KINDS)[number];

/** A token of SQL. `spaced` is true after white space or a comment. */
export interface Token {
  readonly kind: TokenKind;
  /** As written, quotes included. */
  readonly text: string;
  readonly spaced: boolean;
}

const TOKEN =
  /(?<layout>(?:\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+)|(?<name>"(?:[^"]|"")*"?)|(?<string>'(?:[^']|''|'(?=[\p{L}\p{N}_]))*'?)|(?<number>\d+(?:\.\d+)?)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<symbol><>|<=|>=|!=|\|\||[\s\S])/guy;

/**
 * Splits SQL into tokens, without comments and white space. Unterminated quotes end at the end of the text. The older
 * compiler does not escape apostrophes in texts; one before a letter or digit cannot end a text in its output, so it is
 * taken as part of it.
 */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  let spaced = false;
  for (const { 0: text, groups } of sql.matchAll(TOKEN)) {
    const kind = KINDS.find((each) => groups?.[each] !== undefined);
    if (kind === undefined) spaced = true;
    else {
      tokens.push({ kind, text: kind === 'string' ? escaped(text) : text, spaced });
      spaced = false;
    }
  }
  return tokens;
}

function escaped(string: string): string {
  const inside = string.slice(1, string.length > 1 && string.endsWith("'") ? -1 : undefined);
  return `'${inside.replaceAll("''", "'").replaceAll("'", "''")}'`;
}

/** Returns the SQL text of these tokens. */
export function printTokens(tokens: readonly Token[]): string {
  return tokens.map((token, i) => (token.spaced && i > 0 ? ` ${token.text}` : token.text)).join('');
}

/** Tokenizes SQL for insertion between other tokens, separated from the previous one. */
export function fragment(sql: string): Token[] {
  return tokenize(sql).map((token, i) => (i === 0 ? { ...token, spaced: true } : token));
}

/** Checks whether a token is this unquoted keyword, ignoring case. */
export function isKeyword(token: Token | undefined, keyword: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === keyword;
}

/** Checks whether a token is this operator or punctuation. */
export function isSymbol(token: Token | undefined, symbol: string): boolean {
  return token?.kind === 'symbol' && token.text === symbol;
}

/** Returns the name within double quotes, or the word itself. */
export function nameOf(token: Token): string {
  return token.kind === 'name' ? token.text.slice(1, -1).replaceAll('""', '"') : token.text;
}

/** Computes the nesting depth at every token; parentheses belong to their inside. */
export function depths(tokens: readonly Token[]): number[] {
  let depth = 0;
  return tokens.map((token) => {
    if (isSymbol(token, '(')) return ++depth;
    return isSymbol(token, ')') ? depth-- : depth;
  });
}
