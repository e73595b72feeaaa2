import type { Meta } from '@storybook/angular-vite';
import { type DropdownArgs, dropdownMeta } from '../../stories/dropdown-stories';
import { AtomicObject } from './atomic-object';

const meta: Meta<DropdownArgs> = {
  title: 'Boxes/Filtered dropdown',
  component: AtomicObject,
  ...dropdownMeta(AtomicObject, 'atomic-object', 'mode="box-filtereddropdown"'),
};
export default meta;

/** One atom out of `selectFrom`. */
export const One = {};

/** Nothing chosen: `emptyOption` stands in the input. */
export const NoneChosen = { args: { chosen: [] } };

/** The choice cannot be taken away. */
export const Required = { args: { isTot: true } };

/** Several atoms. */
export const Several = { args: { isUni: false, chosen: ['Utrecht', 'Breda'] } };

/** Nothing to choose from: `noOptionsTxt`. */
export const NoChoices = { args: { chosen: [], choices: [] } };

/** The item `selectFrom` is missing. */
export const Incomplete = { args: { choices: undefined } };
