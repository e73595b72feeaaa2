import { labelOf, type Messages } from '@ampersand-prototype/components/application';
import { needsOnlyMore } from '../edit/edit-reason';
import type { FieldEdit } from '../edit/field-edit';

/** Describes the unsaved additions to and removals from a field. */
export function waitingText(
  edit: FieldEdit,
  messages: Messages,
  write: (value: unknown) => string = labelOf,
): string {
  const value = write(valueIn(edit));
  const isRejected = edit.status() === 'dirty-pending';
  if (edit.isLeaving())
    return messages.say(isRejected ? 'edit.notRemoved' : 'edit.unlinking', { value });
  return messages.say(edit.status() === 'sending' ? 'edit.adding' : 'edit.draftOf', { value });
}

/** Checks whether a new atom lacks only required values. */
export function lacksOnly(edit: FieldEdit): boolean {
  const reason = edit.reason();
  return !!edit.newAtom() && reason?.kind === 'violations' && needsOnlyMore(reason.lines);
}

function valueIn(edit: FieldEdit): unknown {
  if (edit.target.kind === 'row') return edit.state().stored;
  return edit.draft();
}
