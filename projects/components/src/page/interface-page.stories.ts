import type { Meta } from '@storybook/angular-vite';
import { type BoxArgs, boxMeta, personFields, playedBox } from '../../stories/box-stories';
import { editsAndSaves } from '../../stories/plays';
import { BoxForm } from '../box-form/box-form';
import { InterfacePage } from './interface-page';

const subject = {
  component: BoxForm,
  selector: 'box-form',
  content: `<ng-template boxFormTemplate let-resource>
    ${personFields(
      (property, label, field) => `<box-form-field [interfaceComponent]="ifc" [resource]="resource"
        propertyName="${property}" label="${label}">${field}</box-form-field>`,
    )}
  </ng-template>`,
};

const meta: Meta<BoxArgs> = {
  title: 'Pages/Interface',
  component: InterfacePage,
  ...boxMeta(subject),
};
export default meta;

/** A heading and the outermost box. */
export const Plain = { args: { isRootBox: true } };

/** The bar for saving is at the bottom. */
export const Transactional = { args: { isRootBox: true, isTransactional: true } };

/** The heading is there for assistive technology only. */
export const NoRootTitle = { args: { isRootBox: true, noRootTitle: true } };

/** A user changes something and saves it. */
export const Saving = playedBox(editsAndSaves, { isRootBox: true, isTransactional: true });
