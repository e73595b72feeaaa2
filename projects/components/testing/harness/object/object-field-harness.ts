import { TestKey } from '@angular/cdk/testing';
import { FieldHarness, type FieldForm, type FieldOffer } from '../field/field-harness';
import { PickerHarness } from './picker-harness';

/** A text that no atom has, to see whether a picker offers to create one. */
const UNHEARD_OF = 'zzz-unheard-of';

/** What the harnesses of the components for atoms share: their labels, a picker, and buttons to unlink and delete. */
export abstract class ObjectFieldHarness extends FieldHarness {
  /** The labels of the atoms in the field. */
  async getItems(): Promise<string[]> {
    const picker = (await this.getForm()) === 'single' ? await this.getPicker() : null;
    if (picker) {
      const text = await picker.getText();
      return text === '' ? [] : [text];
    }
    const items = await this.locatorForAll('amp-atom-link .amp-text')();
    return Promise.all(items.map((item) => item.text()));
  }

  /** The picker that chooses, links or creates, or null. */
  getPicker(): Promise<PickerHarness | null> {
    return this.locatorForOptional(PickerHarness)();
  }

  /** Chooses an atom: the single one, or one more of the list. */
  async choose(label: string): Promise<void> {
    await (await this.requirePicker()).choose(label);
  }

  /** Makes a new atom with this label. */
  async create(label: string): Promise<void> {
    const picker = await this.requirePicker();
    await picker.type(label);
    await picker.chooseOpen(`Create “${label}”`);
  }

  /** Takes an atom out of the field; the atom itself stays. */
  async unlink(label: string): Promise<void> {
    await this.pressButton(`Unlink ${label}`);
  }

  /** Takes a value of a scalar concept out of a dropdown. */
  async remove(label: string): Promise<void> {
    await this.pressButton(`Remove ${label}`);
  }

  /** Presses the button that deletes an atom everywhere; a ConfirmDialogHarness answers the question. */
  async delete(label: string): Promise<void> {
    await this.pressButton(`Delete ${label}`);
  }

  async getOffer(): Promise<FieldOffer> {
    const picker = await this.getPicker();
    const isFilled = (await this.getItems()).length > 0;
    const links = picker !== null && (await offersAtoms(picker));
    const taking = [...(await this.buttonNames('Unlink')), ...(await this.buttonNames('Remove'))];
    const remove = taking.length > 0;
    const form = await this.getForm();
    return {
      form,
      edit: links && form === 'single' && isFilled,
      add: links && (form !== 'single' || !isFilled),
      remove,
      create: picker !== null && (await offersCreation(picker)),
      delete: (await this.buttonNames('Delete')).length > 0,
      required: (await picker?.isRequired()) ?? false,
    };
  }

  /** A list and a text look the same; an attribute of the field distinguishes them. */
  private async getForm(): Promise<FieldForm> {
    if ((await this.getMismatch()) !== null) return 'mismatch';
    return (await (await this.host()).getAttribute('data-form')) as FieldForm;
  }

  private async requirePicker(): Promise<PickerHarness> {
    const picker = await this.getPicker();
    if (!picker) throw new Error('The field has no picker');
    return picker;
  }
}

async function offersAtoms(picker: PickerHarness): Promise<boolean> {
  if (await picker.isDisabled()) return false;
  await picker.open();
  return (await picker.getOptions()).length > 0;
}

async function offersCreation(picker: PickerHarness): Promise<boolean> {
  if (await picker.isDisabled()) return false;
  await picker.type(UNHEARD_OF);
  const options = await picker.getOptions();
  await picker.press(TestKey.ESCAPE);
  return options.some((option) => option.includes(UNHEARD_OF));
}
