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
import { BoxForm } from './box-form';

const row: Wrap = (property, label, field) =>
  `<box-form-field [interfaceComponent]="ifc" [resource]="resource"
    propertyName="${property}" label="${label}" [hideLabel]="special.hideLabel"
    [hideOnNoRecords]="hideSubOnNoRecords">${field}</box-form-field>`;

const subject = {
  component: BoxForm,
  selector: 'box-form',
  special: { hideLabel: false },
  content: `<ng-template boxFormTemplate let-resource>
    ${personFields(row)}
  </ng-template>`,
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Form', component: BoxForm, ...boxMeta(subject) };
export default meta;

/** Several atoms. */
export const Several = states.several;

/** One atom at most. */
export const One = states.one;

/** Nothing yet, and what may be done about it. */
export const Empty = states.empty;

/** Nothing, and nothing to be done about it. */
export const EmptyReadOnly = states.emptyReadOnly;

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

/** The outermost box without a heading above it (`noRootTitle`). */
export const NoRootTitle = states.noRootTitle;

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

/** Fields without labels (`hideLabels`). */
export const HideLabels = { args: { special: { hideLabel: true } } };

/** Edits wait until they are saved together; one waits. */
export const Transactional = {
  args: {
    isTransactional: true,
    act: states.rejected.args?.act,
  },
};

/** Edits that wait would violate a rule. */
export const TransactionalRejected = {
  args: { isTransactional: true, response: 'violate', act: states.rejected.args?.act },
};

/** A user creates an atom. */
export const Creating = playedBox(presses(['New Person'], 'create'));

/** Every combination of CRUD, UNI, TOT and number of atoms. */
export const Matrix = boxMatrix(
  'box-form',
  `<ng-template boxFormTemplate let-resource>${personName(row)}</ng-template>`,
);
