import { SESSION_LITERAL, SET_TEST, SOURCE_LITERAL } from '../model/prepared-sql.ts';
import { fragment, isSymbol, type Token } from './sql-token.ts';

/** Builds the SQL condition that an expression is in a set of atoms. */
export function inSet(expression: string): string {
  return expression + SET_TEST;
}

/** Counts the literals for the source atom. */
export function countSourceLiterals(tokens: readonly Token[]): number {
  return tokens.filter((token) => token.text === SOURCE_LITERAL).length;
}

/** Checks whether a query depends on the session. */
export function mentionsSession(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.text === SESSION_LITERAL);
}

/**
 * Replaces a comparison with `'_SRCATOM'` by a test against a set of atoms. Null if the literal is used in another
 * way: the query then runs for one atom at a time.
 */
export function sourceAsSet(tokens: readonly Token[]): Token[] | null {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    if (token.text !== SOURCE_LITERAL) {
      result.push(token);
      continue;
    }
    const column = isSymbol(result.at(-1), '=') ? columnBefore(result) : columnAfter(tokens, i);
    if (!column) return null;
    result.splice(result.length - column.before);
    result.push(...fragment(inSet(column.text)));
    i += column.after;
  }
  return result;
}

/** A column reference compared with the literal: its text, and the number of tokens before and after the literal. */
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

const PLACEHOLDER = /_(?=SRCATOM|SESSION|ATOMS)/g;

/** Splits string literals around placeholders, so that each placeholder is a separate literal. */
export function withWholePlaceholders(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (
      token.kind !== 'string' ||
      [SESSION_LITERAL, SOURCE_LITERAL, "'_ATOMS'"].includes(token.text)
    )
      return token;
    const text = token.text.replaceAll(PLACEHOLDER, "_' || '");
    return text === token.text ? token : { ...token, text: `(${text})` };
  });
}
