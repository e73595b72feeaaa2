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
 * Turns every `x = '_SRCATOM'` into a test against a set of atoms. Null when the literal is used in any other
 * way: then the query can only be run for one atom at a time.
 */
export function sourceAsSet(tokens: readonly Token[], setTest: WriteSetTest): Token[] | null {
  const result: Token[] = [];
  for (const token of tokens) {
    if (token.text !== SOURCE_LITERAL) {
      result.push(token);
      continue;
    }
    if (!isSymbol(result.at(-1), '=')) return null;
    result.pop();
    const column = takeColumn(result);
    if (column === null) return null;
    result.push(...fragment(setTest(column)));
  }
  return result;
}

/** Removes the column reference (`"c"`, `t."c"` or `t.c`) at the end of `tokens` and gives its text. */
function takeColumn(tokens: Token[]): string | null {
  const last = tokens.pop();
  if (last?.kind !== 'name' && last?.kind !== 'word') return null;
  if (!isSymbol(tokens.at(-1), '.')) return last.text;
  tokens.pop();
  const qualifier = tokens.pop();
  return qualifier ? `${qualifier.text}.${last.text}` : null;
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
