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
export const Present = states.editable;

/** There is none. */
export const Empty = states.empty;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;
