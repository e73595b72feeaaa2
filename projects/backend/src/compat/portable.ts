import { quoteName } from '../database/statement/quote-name.ts';
import { isKeyword, isSymbol, type Token } from './sql-token.ts';

/** Rewrites stored SQL so that it runs on SQLite, PostgreSQL, and MariaDB. */
export function portable(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  tokens.forEach((token, i) => {
    if (isKeyword(token, 'distinct') && isKeyword(tokens[i - 1], 'union')) return;
    result.push(portableToken(token, tokens[i - 1], tokens[i + 1]));
  });
  return result;
}

function portableToken(token: Token, before: Token | undefined, after: Token | undefined): Token {
  if (isMixedCase(token) || isKeyword(token, 'nothing'))
    return { ...token, kind: 'name', text: quoteName(token.text) };
  if (isAtomLiteral(token, before, after))
    return { ...token, kind: 'string', text: `'${truthAsDigit(token.text)}'` };
  return token;
}

function isMixedCase(token: Token): boolean {
  return token.kind === 'word' && /\p{Lu}/u.test(token.text) && /\p{Ll}/u.test(token.text);
}

function isAtomLiteral(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  const isTruth = isKeyword(token, 'true') || isKeyword(token, 'false');
  if (isTruth) return isSymbol(before, '=');
  if (token.text !== '0' && token.text !== '1') return false;
  return token.kind === 'number' && (isComparison(before) || selectsAtom(before, after));
}

function isComparison(token: Token | undefined): boolean {
  return isSymbol(token, '=') || isSymbol(token, '<>');
}

function selectsAtom(before: Token | undefined, after: Token | undefined): boolean {
  const opens =
    isKeyword(before, 'select') || isKeyword(before, 'distinct') || isSymbol(before, ',');
  return opens && isKeyword(after, 'as');
}

function truthAsDigit(text: string): string {
  const lower = text.toLowerCase();
  if (lower === 'true') return '1';
  return lower === 'false' ? '0' : text;
}
