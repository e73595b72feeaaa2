import type { Meta } from '@storybook/angular-vite';
import {
  type BoxArgs,
  boxMeta,
  boxStates,
  personFields,
  type Wrap,
} from '../../stories/box-stories';
import { BoxDashboard } from './box-dashboard';

const tile: Wrap = (_, label, field) => `<box-tile label="${label}">${field}</box-tile>`;

const subject = {
  component: BoxDashboard,
  selector: 'box-dashboard',
  special: {},
  content: `<ng-template boxTiles let-resource>${personFields(tile)}</ng-template>`,
};
const states = boxStates();

const meta: Meta<BoxArgs> = {
  title: 'Boxes/Dashboard',
  component: BoxDashboard,
  ...boxMeta(subject),
};
export default meta;

/** The items of one atom as tiles. */
export const One = states.one;

/** Several atoms. */
export const Several = states.several;

/** Nothing yet, and what may be done about it. */
export const Empty = states.empty;

/** The content is on its way. */
export const Loading = states.loading;
