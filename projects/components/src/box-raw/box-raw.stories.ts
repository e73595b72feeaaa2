import type { Meta } from '@storybook/angular-vite';
import {
  type BoxArgs,
  boxMeta,
  boxStates,
  personFields,
  personName,
  type Wrap,
  playedBox,
} from '../../stories/box-stories';
import { boxMatrix } from '../../stories/box-matrix';
import { presses } from '../../stories/plays';
import { BoxRaw } from './box-raw';

const item: Wrap = (property, label, field) =>
  `<ng-template boxRawItem="${property}" label="${label}" let-resource>${field}</ng-template>`;

const subject = {
  component: BoxRaw,
  selector: 'box-raw',
  special: { layout: '' },
  attributes: '[layout]="special.layout"',
  content: personFields(item),
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Raw', component: BoxRaw, ...boxMeta(subject) };
export default meta;

/** Several atoms. */
export const Several = states.several;

/** One atom at most. */
export const One = states.one;

/** Nothing yet, and what may be done about it. */
export const Empty = states.empty;

/** Nothing may be changed. */
export const ReadOnly = states.readOnly;

/** The message that the box is not readable. */
export const NotReadable = states.notReadable;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** The content is on its way. */
export const Loading = states.loading;

/** The content could not be read. */
export const Failed = states.failed;

/** A rule forbids the link. */
export const Rejected = states.rejected;

/** As the cells of a table (`table`). */
export const Table = { args: { special: { layout: 'table' } } };

/** As a form (`form`). */
export const Form = { args: { special: { layout: 'form' } } };

/** A user creates an atom. */
export const Creating = playedBox(presses(['New Person'], 'create'));

/** Every combination of CRUD, UNI, TOT and number of atoms. */
export const Matrix = boxMatrix('box-raw', personName(item));
