import type { Meta } from '@storybook/angular-vite';
import { type BoxArgs, boxMeta, boxStates } from '../../stories/box-stories';
import { BoxNumber } from './box-number';

const SPECIAL = { value: 'count' };
const subject = {
  component: BoxNumber,
  selector: 'box-number',
  special: SPECIAL,
  attributes: '[value]="special.value"',
  content: '',
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Number', component: BoxNumber, ...boxMeta(subject) };
export default meta;

/** The number of atoms. */
export const Count = states.several;

/** A function of an item (`value`). */
export const Average = { args: { special: { value: 'avg(Score)' } } };

/** The first of some dates. */
export const FirstDate = { args: { special: { value: 'min(Born)' } } };

/** No atoms. */
export const Empty = states.empty;
