import { labelOf, type JsonNode } from '@ampersand-prototype/components/application';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';

/**
 * Tells the edits whose atoms are not below this root any more, so that what was typed there is kept where one sees it.
 * Null stands for content that is gone as a whole. What was to be taken out of such an atom is out.
 */
export function markOrphans(edits: FieldEdits, root: JsonNode | null): void {
  findAgain(edits, root);
  const open = edits.all().filter((edit) => isAtHome(edit, edits, root));
  if (open.length === 0) return;
  const missing = new Set(open.map((edit) => edit.node));
  if (root) seek(root, missing);
  for (const edit of open.filter(({ node }) => missing.has(node))) {
    if (edit.target.kind === 'removal') edits.drop(edit);
    else edit.apply({ kind: 'orphan', reason: goneReason(edit) });
  }
}

/** What was typed in an atom that is there again goes on. */
function findAgain(edits: FieldEdits, root: JsonNode | null): void {
  const orphans = edits.orphans();
  if (root === null || orphans.length === 0) return;
  const missing = new Set(orphans.map((edit) => edit.node));
  seek(root, missing);
  for (const edit of orphans) if (!missing.has(edit.node)) edit.apply({ kind: 'find' });
}

/** Whether an edit may lose its atom: the content itself and atoms that are not stored yet never go. */
function isAtHome(edit: FieldEdit, edits: FieldEdits, root: JsonNode | null): boolean {
  return edit.state().kind !== 'orphaned' && edit.node !== root && !edits.isInNewAtom(edit.node);
}

function goneReason({ node }: FieldEdit) {
  return { kind: 'gone', label: labelOf(node), refusal: null } as const;
}

/** Takes the nodes that are found out of `missing`, and stops when none is left. */
function seek(value: unknown, missing: Set<JsonNode>): void {
  if (typeof value !== 'object' || value === null || missing.size === 0) return;
  missing.delete(value as JsonNode);
  for (const part of Object.values(value)) seek(part, missing);
}
