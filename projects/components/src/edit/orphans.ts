import {
  bare,
  labelOf,
  type JsonNode,
  memberOf,
  textOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { rowOf } from './edit-target';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';

/**
 * Marks edits whose atoms were removed from the page, to preserve their input. Null means that all content was deleted.
 * Removals from such an atom are done.
 */
export function markOrphans(edits: FieldEdits, root: JsonNode | null): void {
  findAgain(edits, root);
  const open = edits.all().filter((edit) => isAtHome(edit, edits, root));
  if (open.length === 0) return;
  const missing = new Set(open.map((edit) => edit.node));
  if (root) seek(root, missing);
  for (const edit of open.filter(({ node }) => missing.has(node))) {
    if (edit.target.kind === 'removal') edits.drop(edit);
    else edit.apply({ kind: 'orphan', reason: goneReason(edit, root === null) });
  }
}

/** What was typed in an atom that is there again goes on. */
function findAgain(edits: FieldEdits, root: JsonNode | null): void {
  const orphans = edits.orphans();
  if (root === null || orphans.length === 0) return;
  const missing = new Set(orphans.map((edit) => edit.node));
  seek(root, missing);
  for (const edit of orphans)
    if (!missing.has(edit.node) && isPlaceThere(edit)) edit.apply({ kind: 'find' });
}

/** Whether there is something again in which the user could go on: a value of a list may be gone, and other edits have no input. */
function isPlaceThere(edit: FieldEdit): boolean {
  const { node, property, target } = edit;
  if (target.kind === 'row')
    return valuesOf(memberOf(node, property)).some((v) => edit.isAt(rowOf(v)));
  return target.kind === 'single' || target.kind === 'adder';
}

/** Whether an edit may lose its atom: the content itself and atoms that are not stored yet never go. */
function isAtHome(edit: FieldEdit, edits: FieldEdits, root: JsonNode | null): boolean {
  return edit.state().kind !== 'orphaned' && edit.node !== root && !edits.isInNewAtom(edit.node);
}

/** An atom that is not on the page may have been taken out of it; of the whole page it is known. */
function goneReason({ node }: FieldEdit, isWhole: boolean) {
  return {
    kind: 'gone',
    label: labelOf(node),
    requestError: isWhole ? bare('deleted') : null,
  } as const;
}

/** Takes the nodes that are found out of `missing`, and stops when none is left. */
function seek(value: unknown, missing: Set<JsonNode>): void {
  if (typeof value !== 'object' || value === null || missing.size === 0) return;
  missing.delete(value as JsonNode);
  for (const part of Object.values(value)) seek(part, missing);
}

/** Checks whether an edit removes something that is already removed. */
export function isDone({ target, node, property }: FieldEdit): boolean {
  if (target.kind !== 'removal') return false;
  return !valuesOf(memberOf(node, property)).some((value) => textOf(value) === target.id);
}
