import { memberOf, nameOf } from '@ampersand-prototype/components/application';
import type { Change } from './change';
import type { FieldEdit } from './field-edit';

/**
 * Converts the creation of an atom to a link, if the atom exists now. The user learned what the atom needs, and created it
 * on its own page. Null where an edit did not come that way.
 */
export function linkingInstead(edit: FieldEdit): Change | null {
  const reason = edit.reason();
  const isRejected = reason?.kind === 'rejected' && reason.requestError.kind === 'invalid';
  const id = edit.createdId;
  if (!isRejected || !edit.state().wasRejected) return null;
  if (id === null || nameOf({ _id_: id }) === null) return null;
  const isList = Array.isArray(memberOf(edit.node, edit.property));
  return { operations: [{ op: isList ? 'add' : 'replace', value: id }] };
}
