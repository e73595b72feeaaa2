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

/** Somebody types a new value and stores it. */
export const Typing = playedField(typesAndStores({ role: 'password', text: 'open sesame' }));
