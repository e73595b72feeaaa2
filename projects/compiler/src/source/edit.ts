/** Replaces the characters from `offset` up to `endOffset`, exclusive. */
export interface Edit {
  readonly offset: number;
  readonly endOffset: number;
  readonly replacement: string;
  /** The role that gets a LABEL by it, so that it is called the same on the screen. */
  readonly labelsRole?: string;
}

/** Applies edits to a text. Of overlapping edits, the first or the longer one applies; insertions do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const isPutIn = ({ offset, endOffset }: Edit): boolean => offset === endOffset;
  const sorted = [...edits].sort(
    (a, b) =>
      a.offset - b.offset || Number(isPutIn(b)) - Number(isPutIn(a)) || b.endOffset - a.endOffset,
  );
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.offset < at) continue;
    result += text.slice(at, edit.offset) + edit.replacement;
    at = edit.endOffset;
  }
  return result + text.slice(at);
}
