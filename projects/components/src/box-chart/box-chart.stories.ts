import type { Meta } from '@storybook/angular-vite';
import { type BoxArgs, boxMeta, boxStates } from '../../stories/box-stories';
import { BoxChart } from './box-chart';

const SPECIAL = { kind: 'bar', x: 'Year of Born', y: 'count', by: '' };
const column = (name: string, label: string, values = '') =>
  `<ng-template boxColumn="${name}" label="${label}" ${values}></ng-template>`;
const subject = {
  component: BoxChart,
  selector: 'box-chart',
  special: SPECIAL,
  attributes: '[kind]="special.kind" [x]="special.x" [y]="special.y" [by]="special.by"',
  content: [
    column('Name', 'Name'),
    column('Born', 'Born'),
    column('Score', 'Score'),
    column('Lives_32_in', 'Lives in'),
  ].join(''),
};
const states = boxStates();
const chart = (special: Partial<typeof SPECIAL>, count = 24) => ({
  args: { count, special: { ...SPECIAL, ...special } },
});

const meta: Meta<BoxArgs> = { title: 'Boxes/Chart', component: BoxChart, ...boxMeta(subject) };
export default meta;

/** The number of atoms per year; years without any have a place. */
export const Bars = chart({});

/** A function of an item (`y`), divided `by` another one. */
export const SeveralSeries = chart({ y: 'sum(Score)', by: 'Lives in' });

/** Bars on top of each other. */
export const Stacked = chart({ kind: 'stacked', x: 'Lives in', by: 'property' });

/** A line. Years without a score are a gap. */
export const Line = chart({ kind: 'line', y: 'avg(Score)' });

/** Areas on top of each other. */
export const Area = chart({ kind: 'area', by: 'Lives in' });

/** The parts of a whole, up to six. */
export const Pie = chart({ kind: 'pie', x: 'Lives in' }, 5);

/** A pie with more parts is shown as bars. */
export const TooManyParts = chart({ kind: 'pie', x: 'Name' });

/** More groups than fit: the largest are drawn, the table has all. */
export const TooManyGroups = chart({ x: 'Name', y: 'sum(Score)' }, 90);

/** No atoms. */
export const Empty = states.empty;
