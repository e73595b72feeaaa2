import { fragment, isSymbol, type Token } from './token.ts';

/** What a `?` in prepared SQL stands for. */
export type ParameterName = 'session' | 'atoms';

/** SQL with `?` for each entry of `parameters`, in order. */
export interface PreparedSql {
  readonly text: string;
  readonly parameters: readonly ParameterName[];
}

const SESSION_LITERAL = "'_SESSION'";
const SOURCE_LITERAL = "'_SRCATOM'";

/** Writes `expression in (…)` for a parameter that holds a set of atoms. */
export type WriteSetTest = (expression: string) => string;

/** How often the literal that stands for the source atom occurs. */
export function countSourceLiterals(tokens: readonly Token[]): number {
  return tokens.filter((token) => token.text === SOURCE_LITERAL).length;
}

/** Whether the query depends on the session. */
export function mentionsSession(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.text === SESSION_LITERAL);
}

/**
 * Turns every `x = '_SRCATOM'` and `'_SRCATOM' = x` into a test against a set of atoms. Null when the literal is
 * used in any other way: then the query can only be run for one atom at a time.
 */
export function sourceAsSet(tokens: readonly Token[], setTest: WriteSetTest): Token[] | null {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.text !== SOURCE_LITERAL) {
      result.push(token);
      continue;
    }
    const column = isSymbol(result.at(-1), '=') ? columnBefore(result) : columnAfter(tokens, i);
    if (!column) return null;
    result.splice(result.length - column.before);
    result.push(...fragment(setTest(column.text)));
    i += column.after;
  }
  return result;
}

/** A column reference beside the literal: its text, and how many tokens before and behind the literal it takes. */
interface ComparedColumn {
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

function columnBefore(tokens: readonly Token[]): ComparedColumn | null {
  const [alias, dot, column] = tokens.slice(-4, -1);
  if (!isName(column)) return null;
  if (isSymbol(dot, '.') && isName(alias))
    return { text: `${alias.text}.${column.text}`, before: 4, after: 0 };
  return { text: column.text, before: 2, after: 0 };
}

function columnAfter(tokens: readonly Token[], at: number): ComparedColumn | null {
  const [equals, first, dot, column] = tokens.slice(at + 1, at + 5);
  if (!isSymbol(equals, '=') || !isName(first)) return null;
  if (isSymbol(dot, '.'))
    return isName(column) ? { text: `${first.text}.${column.text}`, before: 0, after: 4 } : null;
  return { text: first.text, before: 0, after: 2 };
}

function isName(token: Token | undefined): token is Token {
  return token?.kind === 'name' || token?.kind === 'word';
}

/** Replaces the literals of session and source atom by `?` and lists, in order, what each `?` stands for. */
export function bindPlaceholders(tokens: readonly Token[]): {
  tokens: Token[];
  parameters: ParameterName[];
} {
  const parameters: ParameterName[] = [];
  const bound = tokens.map((token): Token => {
    const isSession = token.text === SESSION_LITERAL;
    if (!isSession && token.text !== SOURCE_LITERAL && !isSymbol(token, '?')) return token;
    parameters.push(isSession ? 'session' : 'atoms');
    return { ...token, kind: 'symbol', text: '?' };
  });
  return { tokens: bound, parameters };
}
