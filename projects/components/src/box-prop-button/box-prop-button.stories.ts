import type { Meta } from '@storybook/angular-vite';
import { type BoxArgs, boxMeta, boxStates, playedBox } from '../../stories/box-stories';
import { presses } from '../../stories/plays';
import { BoxPropButton } from './box-prop-button';

const subject = {
  component: BoxPropButton,
  selector: 'box-prop-button',
  special: { action: 'toggle' },
  attributes: '[action]="special.action"',
  content: '',
  extra: (node: Record<string, unknown>, index: number) => ({
    ...node,
    label: index % 2 === 0 ? 'Member of the board' : 'Suspended',
    color: index % 2 === 0 ? 'primary' : 'warn',
    popovertext: `Changes whether ${String(node['Name'])} is one`,
    disabled: index === 2,
    disabledcolor: 'info',
    disabledpopovertext: 'Only the chair may change this',
    hide: index === 3,
  }),
};
const states = boxStates();

const meta: Meta<BoxArgs> = {
  title: 'Boxes/Property button',
  component: BoxPropButton,
  ...boxMeta(subject),
};
export default meta;

/** Several atoms. */
export const Several = states.several;

/** One atom at most. */
export const One = states.one;

/** Nothing yet, and what may be done about it. */
export const Empty = states.empty;

/** The message that the box is not readable. */
export const NotReadable = states.notReadable;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** The item `disabled` of the third is true; the fourth has `hide`. */
export const DisabledAndHidden = { args: { count: 4 } };

/** A button that only sets (`action="set"`). */
export const SetOnly = { args: { special: { action: 'set' } } };

/** A button that only clears (`action="clear"`). */
export const ClearOnly = { args: { special: { action: 'clear' } } };

/** A user presses a button. */
export const Pressing = playedBox(presses(['Member of the board'], 'replace'));
