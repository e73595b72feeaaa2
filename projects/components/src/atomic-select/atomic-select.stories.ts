import type { Meta } from '@storybook/angular-vite';
import { type DropdownArgs, dropdownMeta } from '../../stories/dropdown-stories';
import { AtomicSelect } from './atomic-select';

const meta: Meta<DropdownArgs> = {
  title: 'Boxes/Select',
  component: AtomicSelect,
  ...dropdownMeta(AtomicSelect, 'atomic-select'),
};
export default meta;

/** One atom out of `selectFrom`. */
export const One = {};

/** Several atoms. */
export const Several = { args: { isUni: false, chosen: ['Utrecht', 'Breda'] } };

/** The item `disabled` is true. */
export const Disabled = { args: { disabled: true } };

/** Nothing chosen. */
export const NoneChosen = { args: { chosen: [] } };
