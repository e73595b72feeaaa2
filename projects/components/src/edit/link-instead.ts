import { memberOf, nameOf } from '@ampersand-prototype/components/application';
import type { Change } from './change';
import type { FieldEdit } from './field-edit';

/**
 * What links an atom that the user wanted to make here, was told what it needs, and made on its own page: the server then refuses to
 * make it once more. Null where an edit did not come that way.
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
