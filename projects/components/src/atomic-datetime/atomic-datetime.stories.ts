import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates, playedField } from '../../stories/field-stories';
import { typesAndStores } from '../../stories/plays';
import { AtomicDatetime } from './atomic-datetime';

const subject = {
  component: AtomicDatetime,
  selector: 'atomic-datetime',
  samples: ['2026-02-28T12:30:00Z', '2024-02-29T23:59:59Z'],
  wrong: {
    text: 'noon',
    problem: { expected: 'expect.datetime', parameters: { example: '31/12/2026 13:45' } },
  },
  other: '2026-03-01T12:00:00Z',
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Date and time',
  component: AtomicDatetime,
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

/** A rule forbids the edit; it stays on screen with the reason. */
export const Rejected = states.rejected;

/** An invalid text, which is not sent. */
export const WrongForm = states.wrongForm;

/** Several values that may be edited, removed and added. */
export const List = states.list;

/** Several values as text. */
export const ReadOnlyList = states.readOnlyList;

/** Every combination of CRUD, UNI, TOT and number of values. */
export const Matrix = states.matrix;

/** A user types a new value and saves it. */
export const Typing = playedField(
  typesAndStores({ text: '01/03/2026 12:00', sent: /"value": "2026-0[23]-\d\dT/ }),
);

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

/** A rule forbids the addition. */
export const RejectedAddition = states.rejectedAddition;
