import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-boolean: yes, no or neither. */
export class AtomicBooleanHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-boolean, app-atomic-boolean';

  /** Chooses Yes or No for the single value; it is stored at once. */
  override async setValue(text: string): Promise<void> {
    await (await this.getSlot()).choose(text);
  }

  /** Adds Yes or No to the list. */
  override async addValue(text: string): Promise<void> {
    const adder = await this.getAdder();
    if (!adder) throw new Error('The field has no place for a new value');
    await adder.choose(text);
  }

  /** Presses the switch of a property relation. */
  async toggle(): Promise<void> {
    await (await this.getSlot()).toggle();
  }
}
