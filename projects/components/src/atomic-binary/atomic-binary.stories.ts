import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates } from '../../stories/field-stories';
import { AtomicBinary } from './atomic-binary';

const subject = {
  component: AtomicBinary,
  selector: 'atomic-binary',
  samples: ['iVBORw0KGgo=', 'R0lGODlh'],
  other: '',
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Binary',
  component: AtomicBinary,
  ...fieldMeta(subject),
};
export default meta;

/** There is content. */
export const Editable = states.editable;

/** There is none. */
export const Empty = states.empty;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** The value cannot be cleared. */
export const Required = states.required;

/** No value, and no right to give one. */
export const Blocked = states.blocked;

/** One value as text. */
export const ReadOnly = states.readOnly;

/** Not readable, but a value may be added. */
export const AddOnly = states.addOnly;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** Typed and not sent yet. */
export const Edited = states.edited;

/** Sent and not answered yet. */
export const Sending = states.sending;

/** A rule forbids the edit; it stays on screen with the reason. */
export const Rejected = states.rejected;

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
