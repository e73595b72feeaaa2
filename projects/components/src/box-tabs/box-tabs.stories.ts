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
import { arrowsThroughTabs } from '../../stories/plays';
import { BoxTabs } from './box-tabs';

const tab: Wrap = (property, label, field) =>
  `<ng-template boxTab="${property}" label="${label}" [hideOnNoRecords]="hideSubOnNoRecords" let-resource>${field}</ng-template>`;

const subject = {
  component: BoxTabs,
  selector: 'box-tabs',
  content: personFields(tab),
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Tabs', component: BoxTabs, ...boxMeta(subject) };
export default meta;

/** Several atoms. */
export const Several = states.several;

/** One atom at most. */
export const One = states.one;

/** Nothing yet, and what may be done about it. */
export const Empty = states.empty;

/** An empty box that is left out (`hideOnNoRecords`). */
export const Hidden = states.hidden;

/** Nothing may be changed. */
export const ReadOnly = states.readOnly;

/** The message that the box is not readable. */
export const NotReadable = states.notReadable;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** A line above the box (`title`). */
export const Titled = states.titled;

/** A menu of interfaces per atom (`showNavMenu`). */
export const Menus = states.menus;

/** The content is on its way. */
export const Loading = states.loading;

/** The content could not be read. */
export const Failed = states.failed;

/** A rule forbids the link. */
export const Rejected = states.rejected;

/** A rule asks for something that the new atom lacks: it waits to be filled in. */
export const NewAtom = states.newAtom;

/** Empty items are left out (`hideSubOnNoRecords`). */
export const HideSub = states.hideSub;

/** A user goes to the next tab. */
export const Switching = playedBox(arrowsThroughTabs);

/** Every combination of CRUD, UNI, TOT and number of atoms. */
export const Matrix = boxMatrix('box-tabs', personName(tab));
