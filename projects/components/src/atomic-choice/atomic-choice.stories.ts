import type { Meta } from '@storybook/angular-vite';
import {
  type FieldArgs,
  type FieldStory,
  fieldMeta,
  fieldStates,
  playedField,
} from '../../stories/field-stories';
import { selects } from '../../stories/plays';
import { AtomicChoice } from './atomic-choice';

const subject = {
  component: AtomicChoice,
  selector: 'atomic-choice',
  samples: ['Low', 'High'],
  other: 'Normal',
  attributes: { type: 'ALPHANUMERIC' },
  lists: { values: ['Low', 'Normal', 'High'] },
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Choice',
  component: AtomicChoice,
  ...fieldMeta(subject),
};
export default meta;

/** One value that may be edited and cleared. */
export const Editable = states.editable;

/** No value yet. */
export const Empty = states.empty;

/** The value cannot be cleared. */
export const Required = states.required;

/** One value as text. */
export const ReadOnly = states.readOnly;

/** A value that is in the set no longer. */
export const OutsideSet: FieldStory = { args: { ...states.readOnly.args, value: 'Urgent' } };

/** A rule forbids the edit; it stays on screen with the reason. */
export const Rejected = states.rejected;

/** Several values that may be edited, removed and added. */
export const List = states.list;

/** Every combination of CRUD, UNI, TOT and number of values. */
export const Matrix = states.matrix;

/** A user chooses another value. */
export const Choosing = playedField(selects('Normal'));

/** No value, and no right to give one. */
export const Blocked = states.blocked;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** Not readable, but a value may be added. */
export const AddOnly = states.addOnly;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** Typed and not sent yet. */
export const Edited = states.edited;

/** Sent and not answered yet. */
export const Sending = states.sending;

/** The request failed; the edit stays on screen. */
export const Offline = states.offline;

/** A list without values. */
export const EmptyList = states.emptyList;

/** The last value of the list cannot be removed. */
export const RequiredList = states.requiredList;

/** Several values as text. */
export const ReadOnlyList = states.readOnlyList;

/** A rule forbids the addition. */
export const RejectedAddition = states.rejectedAddition;
