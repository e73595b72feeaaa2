import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates, playedField } from '../../stories/field-stories';
import { typesAndStores } from '../../stories/plays';
import { AtomicPassword } from './atomic-password';

const subject = {
  component: AtomicPassword,
  selector: 'atomic-password',
  samples: [null, null],
  other: 'correct horse battery staple',
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Password',
  component: AtomicPassword,
  ...fieldMeta(subject),
};
export default meta;

/** A password can be set. */
export const Editable = states.editable;

/** A password is needed. */
export const Required = states.required;

/** A password is never shown. */
export const ReadOnly = states.readOnly;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** A rule forbids the password. */
export const Rejected = states.rejected;

/** A user types a new value and saves it. */
export const Typing = playedField(typesAndStores({ role: 'password', text: 'open sesame' }));

/** No value yet. */
export const Empty = states.empty;

/** No value, and no right to give one. */
export const Blocked = states.blocked;

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

/** Several values that may be edited, removed and added. */
export const List = states.list;

/** A list without values. */
export const EmptyList = states.emptyList;

/** The last value of the list cannot be removed. */
export const RequiredList = states.requiredList;

/** Several values as text. */
export const ReadOnlyList = states.readOnlyList;

/** A rule forbids the addition. */
export const RejectedAddition = states.rejectedAddition;

/** Every combination of CRUD, UNI, TOT and number of values. */
export const Matrix = states.matrix;
