import { labelOf, type Words } from '@ampersand-prototype/components/application';
import { asksOnlyForMore } from '../interfacing/edit/edit-reason';
import type { FieldEdit } from '../interfacing/edit/field-edit';

/** What is put into a field or taken out of it and is not stored yet, and how that stands. */
export function waitingText(
  edit: FieldEdit,
  words: Words,
  write: (value: unknown) => string = labelOf,
): string {
  const value = write(valueIn(edit));
  const isRefused = edit.status() === 'dirty-pending';
  if (edit.isLeaving())
    return words.say(isRefused ? 'edit.notRemoved' : 'edit.unlinking', { value });
  return words.say(edit.status() === 'sending' ? 'edit.adding' : 'edit.draftOf', { value });
}

/** Whether an edit makes an atom, and all that is in its way is what was not filled in yet. */
export function lacksOnly(edit: FieldEdit): boolean {
  const reason = edit.reason();
  return !!edit.newAtom() && reason?.kind === 'violations' && asksOnlyForMore(reason.lines);
}

function valueIn(edit: FieldEdit): unknown {
  if (edit.target.kind === 'row') return edit.state().stored;
  return edit.draft();
}
