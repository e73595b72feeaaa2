import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-bigalphanumeric: a text of several lines. */
export class AtomicBigAlphanumericHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-bigalphanumeric, app-atomic-bigalphanumeric';

  /** Types a text and stores it by leaving the field: Enter makes a new line here. */
  override async setValue(text: string): Promise<void> {
    const slot = await this.getSlot();
    await slot.type(text);
    await slot.blur();
  }

  /** Adds a text to the list by leaving the place for a new one. */
  override async addValue(text: string): Promise<void> {
    const adder = await this.getAdder();
    if (!adder) throw new Error('The field has no place for a new value');
    await adder.type(text);
    await adder.blur();
  }
}
