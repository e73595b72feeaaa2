import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates } from '../../stories/field-stories';
import { AtomicTypeOfOne } from './atomic-typeofone';

const subject = {
  component: AtomicTypeOfOne,
  selector: 'atomic-typeofone',
  samples: ['ONE', 'ONE'],
  other: '',
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Type of ONE',
  component: AtomicTypeOfOne,
  ...fieldMeta(subject),
};
export default meta;

/** The only atom. */
export const Shown = states.editable;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;
