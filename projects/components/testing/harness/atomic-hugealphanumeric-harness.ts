import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-hugealphanumeric: a long text in a code editor. */
export class AtomicHugeAlphanumericHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-hugealphanumeric, app-atomic-hugealphanumeric';

  /** Whether the code editor has loaded; until then a plain text area stands in its place. */
  async hasEditor(): Promise<boolean> {
    return (await this.locatorForOptional('.cm-content')()) !== null;
  }

  /** Types a text and stores it by leaving the field: Enter makes a new line here. */
  override async setValue(text: string): Promise<void> {
    const editor = await this.locatorForOptional('.cm-content')();
    if (!editor) {
      const slot = await this.getSlot();
      await slot.type(text);
      return slot.blur();
    }
    await editor.focus();
    await editor.setContenteditableValue?.(text);
    await editor.blur();
  }

  /** Adds a text to the list by leaving the place for a new one. */
  override async addValue(text: string): Promise<void> {
    const adder = await this.getAdder();
    if (!adder) throw new Error('The field has no place for a new value');
    await adder.type(text);
    await adder.blur();
  }
}
