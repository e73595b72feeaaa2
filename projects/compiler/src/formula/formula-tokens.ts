import { FormulaError, type FormulaRange } from './formula-error.ts';

/** A token of a formula. A quoted name is a `name` as well; `end` is behind the last token. */
export interface FormulaToken extends FormulaRange {
  readonly kind: 'word' | 'name' | 'number' | 'text' | 'symbol' | 'end';
  /** The content: of a text or quoted name without its quotes. */
  readonly text: string;
}

const SPACE = /\s*/y;
const KINDS: readonly (readonly [FormulaToken['kind'], RegExp])[] = [
  ['word', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['name', /\[([^[\]]+)\]/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['text', /'([^']*)'/y],
  ['symbol', /<>|<=|>=|[-+*/&=<>(),;.~]/y],
];

/** Reads the token at or after a position. @throws FormulaError */
export function tokenAt(text: string, position: number): FormulaToken {
  const start = position + (matchAt(SPACE, text, position)?.[0].length ?? 0);
  if (start === text.length) return { kind: 'end', text: '', start, end: start };
  for (const [kind, pattern] of KINDS) {
    const found = matchAt(pattern, text, start);
    if (found) return { kind, text: found[1] ?? found[0], start, end: start + found[0].length };
  }
  throw unreadable(text, start);
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

function unreadable(text: string, start: number): FormulaError {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const isOpen = character === "'" || character === '[';
  const range = { start, end: isOpen ? text.length : start + character.length };
  return isOpen
    ? new FormulaError(`\`${character}\` isn't closed.`, CLOSE[character] ?? null, range)
    : new FormulaError(`\`${character}\` isn't part of a formula.`, OPERATORS, range);
}

const CLOSE: Readonly<Record<string, string>> = {
  "'": "Write texts between single quotes: `'open'`.",
  '[': 'Write labels with spaces between brackets: `[Hours spent]`.',
};
const OPERATORS =
  'The operators are `+`, `-`, `*`, `/`, `&` for texts, `=`, `<>`, `<`, `<=`, `>`, `>=`, `and`, `or`, and `not`.';
