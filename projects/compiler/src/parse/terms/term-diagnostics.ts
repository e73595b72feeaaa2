import { quoteText } from '../../source/string-literal.ts';
import type { Token } from '../../source/token.ts';
import {
  comparisonOfTerms,
  missingOperator,
  notARuleOperator,
  rightsBeforeTerm,
  RULE_OPERATORS,
  wordForOperator,
  lowercaseKeyword,
} from '../words/syntax-problems.ts';
import { intendedKeyword } from '../words/keyword-case.ts';
import type { TokenStream } from '../words/token-stream.ts';
import { startsAtom } from './atoms.ts';
import { isNearlyRights, isRights } from './rights.ts';
import { startsTerm } from './term-start.ts';

const ARROWS = new Set(['->', '<-', '<=', '>=', '::', '==', '=>', ':=']);

/** Words for which a term has a sign; in small letters. */
const SYMBOL_OF_WORD: ReadonlyMap<string, string> = new Map([
  ['and', '/\\'],
  ['or', '\\/'],
  ['not', '-'],
  ['then', '|-'],
  ['implies', '|-'],
]);

/** Reports operators that are often confused with `|-`. `=>` and `==` are two tokens to the lexer. */
export function reportArrow(stream: TokenStream): void {
  const [token, next] = [stream.peek(), stream.peek(1)];
  const isPair = stream.is('=') && token.endOffset === next.offset && next.kind === 'operator';
  const text = isPair ? token.text + next.text : token.text;
  if (token.kind !== 'operator' || !ARROWS.has(text) || (text === '::' && token.startsLine)) return;
  const end = isPair ? next : token;
  const written = stream.slice(token, end);
  stream.stopInstead(notARuleOperator(written, { ...stream.originOf(token), end: end.end }));
}

const COMPARISONS = new Set(['<', '>', '<=', '>=']);

/** Reports a comparison such as `age > 18`, which isn't a valid term. Behind the term of an item `<` starts a view. */
export function reportComparison(stream: TokenStream, first: Token): void {
  const token = stream.peek();
  const isComparison = token.kind === 'operator' && COMPARISONS.has(token.text);
  if (!isComparison || token.startsLine || !startsAtom(stream, 1)) return;
  const [left, right] = [
    stream.slice(first, stream.last),
    stream.slice(stream.peek(1), stream.peek(1)),
  ];
  stream.stopInstead(comparisonOfTerms(left, token.text, right, stream.originOf(token)));
}

/**
 * Reports two adjacent terms without an operator. An operator is missing or written as a word, or the first term is CRUD
 * flags. After the term of an item, `mayHaveRights`, flags are valid.
 */
export function reportAdjacentTerm(
  stream: TokenStream,
  first: Token,
  mayHaveRights: boolean,
): void {
  const token = stream.peek();
  reportLowercaseKeyword(stream, token, stream.peek(1), mayHaveRights);
  if (token.startsLine || isNextStatement(stream)) return;
  if (first === stream.last) reportLowercaseKeyword(stream, first, token, mayHaveRights);
  reportWordOperator(stream, token);
  if (!isAdjacentTerm(stream, mayHaveRights)) return;
  const { last } = stream;
  if (first === last) reportWordOperator(stream, first);
  const left = stream.slice(first, last);
  if (first === last && left.length > 1 && isRights(left))
    stream.stop(rightsBeforeTerm(left, stream.originOf(first)));
  const right = token.kind === 'string' ? quoteText(token.text) : token.text;
  stream.stop(missingOperator(left, right, stream.originOf(token)));
}

/** Reports a lowercase keyword, recognized by the next token. */
export function reportLowercaseKeyword(
  stream: TokenStream,
  token: Token,
  next: Token,
  isInItem: boolean,
): void {
  const word = intendedKeyword(token, next, isInItem);
  if (word !== null) stream.stop(lowercaseKeyword(token.text, word, stream.originOf(token)));
}

function reportWordOperator(stream: TokenStream, token: Token): void {
  const symbol = token.kind === 'identifier' && SYMBOL_OF_WORD.get(token.text.toLowerCase());
  if (symbol) stream.stop(wordForOperator(token.text, symbol, stream.originOf(token)));
}

function isNextStatement(stream: TokenStream): boolean {
  return stream.is(':', 1) || stream.is('::', 1) || stream.is('LABEL', 1);
}

/** Whether the next word is a term and nothing else. */
function isAdjacentTerm(stream: TokenStream, mayHaveRights: boolean): boolean {
  const { kind, text } = stream.peek();
  const isForRights = mayHaveRights && (isRights(text) || isNearlyRights(text));
  if (kind === 'identifier') return startsTerm(stream) && !isForRights;
  return kind === 'string' || stream.is('I') || stream.is('V');
}

/** Suggests a fix for common mistakes where a term is expected. */
export function hintForTerm(stream: TokenStream, postfixes: readonly string[]): string | null {
  const { kind, text } = stream.peek();
  if (kind === 'operator' && postfixes.includes(text)) return `Write \`${text}\` after its term.`;
  if (stream.is('!')) return 'Write the complement of a term as `-term`.';
  if (kind !== 'identifier') return null;
  const symbol = SYMBOL_OF_WORD.get(text.toLowerCase());
  if (symbol !== undefined) return `Write \`${symbol}\` instead of "${text}".`;
  if (text.toLowerCase() === 'if') return RULE_OPERATORS;
  if (text === 'SESSION') return 'For the current session, write `"_SESSION"`.';
  if (text.length > 1 && isRights(text))
    return `Write CRUD flags after the term: \`"label" : term ${text}\`.`;
  return `Relation names start with a lowercase letter. For the atoms of a concept, write \`I[${text}]\`.`;
}
