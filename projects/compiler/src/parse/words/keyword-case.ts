import { KEYWORDS, type Token } from '../../source/token.ts';

/** Suggests uppercase for a keyword in another case. */
export function toUpperCase(word: string): string {
  return `Write \`${word}\`: keywords are uppercase.`;
}

/** Finds the keyword that a name equals, ignoring case; null if none. */
export function keywordOf({ kind, text }: Token): string | null {
  const word = text.toUpperCase();
  return kind === 'identifier' && KEYWORDS.has(word) ? word : null;
}

const BEFORE_TEXTS = new Set(['MEANING', 'MESSAGE', 'TXT', 'LABEL']);
const BEFORE_INTERFACES = new Set(['INTERFACE', 'API']);

/**
 * Recognizes a lowercase keyword after a term by the next token. Examples are `meaning "…"`, `violation (`, and, in
 * an item, `box [` and `linkto INTERFACE`. Null if it can be the name of a relation.
 */
export function intendedKeyword(token: Token, next: Token, isInItem: boolean): string | null {
  const word = keywordOf(token);
  if (word === null) return null;
  const isBeforeText = BEFORE_TEXTS.has(word) && (next.kind === 'string' || next.kind === 'markup');
  const isViolation = word === 'VIOLATION' && isSymbol(next, '(');
  if (isBeforeText || isViolation) return word;
  return isInItem && startsPartOfItem(word, token, next) ? word : null;
}

function startsPartOfItem(word: string, token: Token, next: Token): boolean {
  if (word === 'BOX') return isSymbol(next, '[') || (next.kind === 'operator' && next.text === '<');
  if (word === 'LINKTO') return BEFORE_INTERFACES.has(next.text.toUpperCase());
  // At the start of a line it starts a statement.
  return BEFORE_INTERFACES.has(word) && !token.startsLine && next.kind === 'identifier';
}

function isSymbol({ kind, text }: Token, symbol: string): boolean {
  return kind === 'symbol' && text === symbol;
}
