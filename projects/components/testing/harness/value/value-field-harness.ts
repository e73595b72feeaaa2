import { FieldHarness, type FieldForm, type FieldOffer } from '../field/field-harness';
import { SlotHarness } from '../field/slot-harness';

/** What the harnesses of all components for values share: one value, or a list of them, and a place for a new one. */
export abstract class ValueFieldHarness extends FieldHarness {
  /** The values on the screen: the texts of the inputs, or of read-only values. */
  async getValues(): Promise<string[]> {
    const texts = await this.locatorForAll('amp-value-text, .amp-text.amp-resting')();
    if (texts.length > 0) return Promise.all(texts.map((text) => text.text()));
    const slots = await this.getSlots();
    const values = await Promise.all(slots.map((slot) => slot.getText()));
    return values.filter((value) => value !== '');
  }

  /** The color of each read-only value that is a chip; `yes` or `no` for a mark. */
  async getTones(): Promise<(string | null)[]> {
    const texts = await this.locatorForAll('.amp-text')();
    return Promise.all(texts.map((text) => text.getAttribute('data-tone')));
  }

  /** The inputs of the values that are there; an empty single input is among them. */
  async getSlots(): Promise<SlotHarness[]> {
    const all = await this.locatorForAll(SlotHarness)();
    return (await this.getAdder()) === null ? all : all.slice(0, -1);
  }

  /** The input of the single value. @throws Error where the field has none */
  async getSlot(index = 0): Promise<SlotHarness> {
    const slot = (await this.getSlots())[index];
    if (!slot) throw new Error(`The field has no input number ${index + 1}`);
    return slot;
  }

  /** The place for a new value, or null. */
  async getAdder(): Promise<SlotHarness | null> {
    return this.locatorForOptional(SlotHarness.with({ ancestor: '.amp-adder' }))();
  }

  /** Types a value into the single input and presses Enter. */
  async setValue(text: string): Promise<void> {
    const slot = await this.getSlot();
    await slot.type(text);
    await slot.enter();
  }

  /** Adds a value to the list. */
  async addValue(text: string): Promise<void> {
    const adder = await this.getAdder();
    if (!adder) throw new Error('The field has no place for a new value');
    await adder.type(text);
    await adder.enter();
  }

  /** Types a value and presses the button next to the input. */
  async addValueByButton(text: string): Promise<void> {
    const adder = await this.getAdder();
    if (!adder) throw new Error('The field has no place for a new value');
    await adder.type(text);
    await adder.add();
  }

  /** Takes a value out of the list, by the text it has on the screen. */
  async removeValue(text: string): Promise<void> {
    await this.pressButton(`Remove ${text}`);
  }

  /** Clears the single value by its button. */
  async clear(): Promise<void> {
    await (await this.getSlot()).remove();
  }

  async getOffer(): Promise<FieldOffer> {
    const form = await this.getForm();
    const slots = form === 'unreadable' || form === 'readonly' ? [] : await this.getSlots();
    const adder = await this.getAdder();
    const enabled = await filterAsync(slots, async (slot) => !(await slot.isDisabled()));
    const empty = await filterAsync(enabled, async (slot) => (await slot.getText()) === '');
    const inputs = adder ? [...enabled, adder] : enabled;
    return {
      form,
      edit: enabled.length > empty.length,
      add: adder !== null || empty.length > 0,
      remove:
        [...(await this.buttonNames('Remove')), ...(await this.buttonNames('Clear'))].length > 0,
      create: false,
      delete: false,
      required: (await filterAsync(inputs, (slot) => slot.isRequired())).length > 0,
    };
  }

  private async getForm(): Promise<FieldForm> {
    if ((await this.getMismatch()) !== null) return 'mismatch';
    if (await this.locatorForOptional('ul.amp-list')()) return 'list';
    if ((await this.getSlots()).length > 0) return 'single';
    const text = await this.getText();
    return text.includes('permission to see') ? 'unreadable' : 'readonly';
  }
}

async function filterAsync<T>(
  items: readonly T[],
  test: (item: T) => Promise<boolean>,
): Promise<T[]> {
  const kept = await Promise.all(items.map(test));
  return items.filter((_, index) => kept[index]);
}
