/** Replaces the characters from `offset` up to, but not including, `endOffset`. */
export interface Edit {
  readonly offset: number;
  readonly endOffset: number;
  readonly replacement: string;
}

/** Applies edits. Of two that overlap, the one that starts first counts, or the longer one. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset || b.endOffset - a.endOffset);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.offset < at) continue;
    result += text.slice(at, edit.offset) + edit.replacement;
    at = edit.endOffset;
  }
  return result + text.slice(at);
}
