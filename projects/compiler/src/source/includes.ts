import type { Origin } from '../diagnostic/origin.ts';
import { lex, type LexOptions } from './lexer.ts';
import type { Token } from './token.ts';

/** An INCLUDE statement: the path as written, and its flags. */
export interface Include {
  readonly path: string;
  readonly flags: readonly string[];
  /** From the word INCLUDE to the end of the path. */
  readonly origin: Origin;
}

/** Returns the INCLUDE statements of a text, in order. The parser reports incomplete ones. */
export function findIncludes(
  text: string,
  file: string,
  options: LexOptions = {},
): readonly Include[] {
  if (!text.includes('INCLUDE')) return [];
  const { tokens } = lex(text, file, options);
  const includes: Include[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'keyword') continue;
    if (token.text === 'ENDCONTEXT') break;
    const path = tokens[index + 1];
    if (token.text !== 'INCLUDE' || path?.kind !== 'string') continue;
    if (isConceptName(tokens, index)) continue;
    const origin = { file, start: token.start, end: path.end };
    includes.push({ path: path.text, flags: flagsAt(tokens, index + 2), origin });
  }
  return includes;
}

/** `CONCEPT INCLUDE "definition"`, also in a namespace: a concept may be called so. */
function isConceptName(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (before?.kind === 'keyword') return before.text === 'CONCEPT';
  const isDot = before?.kind === 'operator' && before.text === '.';
  return isDot && before.endOffset === tokens[index]?.offset && isWord(tokens[index - 2]);
}

function isWord(token: Token | undefined): boolean {
  return token?.kind === 'identifier' || token?.kind === 'keyword';
}

function flagsAt(tokens: readonly Token[], index: number): readonly string[] {
  const flags: string[] = [];
  if (tokens[index]?.text !== '[') return flags;
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'string') flags.push(token.text);
    else if (token?.text !== ',') break;
  }
  return flags;
}
