import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-choice: one of the values that a concept permits. */
export class AtomicChoiceHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-choice, app-atomic-choice';

  /** Chooses the single value; it is stored at once. */
  override async setValue(text: string): Promise<void> {
    await (await this.getSlot()).select(text);
  }

  /** Adds a value to the list. */
  override async addValue(text: string): Promise<void> {
    const adder = await this.getAdder();
    if (!adder) throw new Error('The field has no place for a new value');
    await adder.select(text);
  }
}
