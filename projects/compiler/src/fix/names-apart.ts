import type { Edit } from '../source/edit.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Adds numbers to names that would become equal when they are rewritten. */
export function keepNamesApart(text: string, edits: readonly Edit[]): readonly Edit[] {
  const oldOf = ({ offset, endOffset }: Edit) => text.slice(offset, endOffset);
  const isRename = (edit: Edit) =>
    NAME.test(oldOf(edit)) && oldOf(edit).includes('_') && NAME.test(edit.replacement);
  const taken = new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  const chosen = new Map<string, string>();
  for (const edit of edits) {
    const old = oldOf(edit);
    if (!isRename(edit) || chosen.has(old)) continue;
    let name = edit.replacement;
    for (let number = 2; taken.has(name); number++) name = `${edit.replacement}${number}`;
    taken.add(name);
    chosen.set(old, name);
  }
  return edits.map((edit) => {
    const name = isRename(edit) ? chosen.get(oldOf(edit)) : undefined;
    return name === undefined ? edit : { ...edit, replacement: name };
  });
}
