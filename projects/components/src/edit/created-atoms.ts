import { atomId, isJsonNode } from '@ampersand-prototype/components/application';
import { ROOT_PROPERTY } from '../rows/content-paths';
import type { EditRequest } from './edit-channel';

/** Lists the identifiers of the atoms that a request creates. */
export function createdAtoms({ changes, root }: EditRequest): ReadonlySet<string> {
  const own = newRoot(root);
  const made = [...changes.keys()].flatMap((edit) => edit.createdId ?? []);
  return new Set(own === null ? made : [...made, own]);
}

/** Returns the identifier of the page's atom if it does not exist yet. */
export function newRoot(root: EditRequest['root']): string | null {
  const node = root[ROOT_PROPERTY];
  return isJsonNode(node) && node['_absent_'] !== undefined ? atomId(node) : null;
}
