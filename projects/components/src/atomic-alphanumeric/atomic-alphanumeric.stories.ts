import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates, playedField } from '../../stories/field-stories';
import { addsAndRemoves, rejectedAndDiscarded, typesAndStores } from '../../stories/plays';
import { AtomicAlphanumeric } from './atomic-alphanumeric';

const subject = {
  component: AtomicAlphanumeric,
  selector: 'atomic-alphanumeric',
  samples: ['Ann', 'Bob'],
  wrong: {
    text: 'a'.repeat(300),
    problem: { expected: 'expect.length', parameters: { length: 300, max: 255 } },
  },
  other: 'Anna',
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Alphanumeric',
  component: AtomicAlphanumeric,
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

/** An invalid text, which is not sent. */
export const WrongForm = states.wrongForm;

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

/** A user types a new value and saves it. */
export const Typing = playedField(typesAndStores({ text: 'Anna' }));

/** A user adds a value and takes it out again. */
export const Adding = playedField(addsAndRemoves('Carol'), { isUni: false, value: ['Ann', 'Bob'] });

/** A user saves a value that violates a rule, and discards it. */
export const Discarding = playedField(rejectedAndDiscarded('Bad'), { response: 'violate' });
