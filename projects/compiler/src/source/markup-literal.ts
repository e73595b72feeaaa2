import { loneCommentEnd } from './block-comment.ts';
import { SWALLOWED } from './lexer-patterns.ts';

/** An error in a markup text, with its offset. */
export interface MarkupError {
  readonly kind: 'oldEnd' | 'unterminated' | 'unterminatedWithOldEnd' | 'behindOldEnd' | 'overNext';
  readonly offset: number;
}

/** A markup text between `{+` and `+}`: its value and its end. */
export interface MarkupLiteral {
  readonly value: string;
  readonly endOffset: number;
  readonly error: MarkupError | null;
}

/** Reads the text after `{+` at `offset`. In older versions `-}` closed it, which counts only in legacy mode. */
export function readMarkup(text: string, offset: number, legacy: boolean): MarkupLiteral {
  const start = offset + 2;
  const found = text.indexOf('+}', start);
  const end = found < 0 ? null : found;
  const oldEnd = loneCommentEnd(text, start, end ?? text.length);
  if (legacy && oldEnd !== null) {
    const error = { kind: 'oldEnd', offset: oldEnd } as const;
    return { value: text.slice(start, oldEnd), endOffset: oldEnd + 2, error };
  }
  if (end === null) {
    const kind = oldEnd === null ? 'unterminated' : 'unterminatedWithOldEnd';
    return { value: text.slice(start), endOffset: text.length, error: { kind, offset } };
  }
  const error = swallowed(text, start, end, oldEnd);
  return { value: text.slice(start, end), endOffset: end + 2, error };
}

/** A statement inside a text is there because the text was meant to end earlier: at an old end, or before the next text. */
function swallowed(
  text: string,
  start: number,
  end: number,
  oldEnd: number | null,
): MarkupError | null {
  if (oldEnd !== null && SWALLOWED.test(text.slice(oldEnd, end)))
    return { kind: 'behindOldEnd', offset: oldEnd };
  const next = text.slice(start, end).indexOf('{+');
  if (next < 0 || !SWALLOWED.test(text.slice(start, start + next))) return null;
  return { kind: 'overNext', offset: start + next };
}
