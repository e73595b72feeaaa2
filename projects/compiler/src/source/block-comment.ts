const BRACKET = /\{-|-\}/g;

/** Finds the end of the block comment at `start`. Null if it is unterminated. Comments can be nested. */
export function endOfComment(text: string, start: number): number | null {
  return endOfBlock(text, start, 0);
}

/** Finds the first unmatched `-}` from `start` to `limit`; null if there is none. */
export function loneCommentEnd(text: string, start: number, limit: number): number | null {
  // Text after the limit is not read, or a script with many texts takes quadratic time.
  const end = endOfBlock(text.slice(start, limit), 0, 1);
  return end === null ? null : start + end - 2;
}

/** Behind the bracket that closes as many blocks as are open. */
function endOfBlock(text: string, start: number, open: number): number | null {
  let depth = open;
  BRACKET.lastIndex = start;
  for (let found = BRACKET.exec(text); found; found = BRACKET.exec(text)) {
    depth += found[0] === '{-' ? 1 : -1;
    if (depth === 0) return BRACKET.lastIndex;
  }
  return null;
}
