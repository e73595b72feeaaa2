import { endOfComment } from '../source/block-comment.ts';
import { lex } from '../source/lexer.ts';
import type { Token } from '../source/token.ts';

/** A token or comment with its text as written, in the order of the script. */
export interface ScriptPiece {
  readonly text: string;
  /** Null for a comment. */
  readonly token: Token | null;
  /** Line breaks between the piece before it and this one. */
  readonly lineBreaks: number;
  /** Whitespace characters between both. */
  readonly spaces: number;
}

/** A line comment, or the start of a block comment. */
const COMMENTS = /--[^\n]*|\{-/g;

/** Splits a text with line feeds into tokens and comments. All other characters are whitespace. */
export function scriptPieces(text: string, file: string): readonly ScriptPiece[] {
  const pieces: ScriptPiece[] = [];
  let end = 0;
  const add = (start: number, stop: number, token: Token | null): void => {
    const gap = text.slice(end, start);
    const lineBreaks = gap.split('\n').length - 1;
    pieces.push({ text: text.slice(start, stop), token, lineBreaks, spaces: gap.length });
    end = stop;
  };
  for (const token of lex(text, file, { legacy: true }).tokens) {
    for (const [start, stop] of commentsBetween(text, end, token.offset)) add(start, stop, null);
    if (token.kind !== 'end') add(token.offset, token.endOffset, token);
  }
  return pieces;
}

function commentsBetween(text: string, from: number, to: number): readonly [number, number][] {
  const found: [number, number][] = [];
  COMMENTS.lastIndex = from;
  for (let match = COMMENTS.exec(text); match && match.index < to; match = COMMENTS.exec(text)) {
    const isLine = match[0] !== '{-';
    const end = isLine ? COMMENTS.lastIndex : (endOfComment(text, match.index) ?? to);
    found.push([match.index, isLine ? match.index + match[0].trimEnd().length : end]);
    COMMENTS.lastIndex = end;
  }
  return found;
}
