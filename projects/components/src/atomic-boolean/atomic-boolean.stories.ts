import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates, playedField } from '../../stories/field-stories';
import { chooses } from '../../stories/plays';
import { AtomicBoolean } from './atomic-boolean';

const subject = {
  component: AtomicBoolean,
  selector: 'atomic-boolean',
  samples: [true, false],
  wrong: { text: 'maybe', problem: { expected: 'expect.boolean' } },
  other: 'false',
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Boolean',
  component: AtomicBoolean,
  ...fieldMeta(subject),
};
export default meta;

/** One value that may be edited and cleared. */
export const Editable = states.editable;

/** No value yet. */
export const Empty = states.empty;

/** The value cannot be cleared. */
export const Required = states.required;

/** No value, and no right to give one. */
export const Blocked = states.blocked;

/** One value as text. */
export const ReadOnly = states.readOnly;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** A rule forbids the edit; it stays on screen with the reason. */
export const Rejected = states.rejected;

/** Several values that may be edited, removed and added. */
export const List = states.list;

/** Several values as text. */
export const ReadOnlyList = states.readOnlyList;

/** Every combination of CRUD, UNI, TOT and number of values. */
export const Matrix = states.matrix;

/** A property relation, which is always yes or no. */
export const PropertyRelation = {
  ...fieldMeta({ ...subject, attributes: { isPropertyRelation: '' } }),
  args: { value: true },
};

/** A user chooses the other answer. */
export const Choosing = playedField(chooses('radio', 'No', false));

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

/** An invalid text, which is not sent. */
export const WrongForm = states.wrongForm;

/** A list without values. */
export const EmptyList = states.emptyList;

/** The last value of the list cannot be removed. */
export const RequiredList = states.requiredList;

/** A rule forbids the addition. */
export const RejectedAddition = states.rejectedAddition;
