import type { Edit } from '../source/edit.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** A new name, with the LABEL that it may get. */
const RENAMED = /^([\p{L}_][\p{L}\p{N}_]*)(| LABEL .*)$/su;

/** Adds numbers to names that would become equal when they are rewritten. A name in quotes is the same as without them. */
export function keepNamesApart(text: string, edits: readonly Edit[]): readonly Edit[] {
  const renameOf = (edit: Edit) => {
    const old = text.slice(edit.offset, edit.endOffset).replace(/^(["'])(.*)\1$/s, '$2');
    const [, name, label = ''] = RENAMED.exec(edit.replacement) ?? [];
    const isRename = NAME.test(old) && old.includes('_');
    return name === undefined || !isRename ? null : { old, name, label };
  };
  const taken = new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  const chosen = new Map<string, string>();
  for (const { old, name } of edits.flatMap((edit) => renameOf(edit) ?? [])) {
    if (chosen.has(old)) continue;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
    taken.add(free);
    chosen.set(old, free);
  }
  return edits.map((edit) => {
    const rename = renameOf(edit);
    const name = rename && chosen.get(rename.old);
    return name ? { ...edit, replacement: name + rename.label } : edit;
  });
}
