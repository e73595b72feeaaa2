import { AtomicBigAlphanumericHarness } from './atomic-bigalphanumeric-harness';

/** Drives an atomic-markup: a text that is shown in its format and edited as it is written. */
export class AtomicMarkupHarness extends AtomicBigAlphanumericHarness {
  static override hostSelector = 'atomic-markup, app-atomic-markup';

  /** The texts on the screen, without their markup; those in a text area as they are written. */
  override async getValues(): Promise<string[]> {
    const open = await this.locatorForAll('textarea')();
    if (open.length > 0) return super.getValues();
    const shown = await this.locatorForAll('amp-markup-text')();
    return Promise.all(shown.map(async (text) => (await text.text()).trim()));
  }

  /** Opens the text to edit it. */
  async open(): Promise<void> {
    await (await this.locatorFor('amp-markup-editor .shown button')()).click();
  }

  /** Whether the text can be opened. */
  async canOpen(): Promise<boolean> {
    return (await this.locatorForOptional('amp-markup-editor .shown button')()) !== null;
  }

  /** The preview below the text area without its markup, or null. */
  async getPreview(): Promise<string | null> {
    const preview = await this.locatorForOptional('.preview amp-markup-text')();
    return (await preview?.text())?.trim() ?? null;
  }

  /** Opens the text where it is closed, types another one, and saves it by leaving the field. */
  override async setValue(text: string): Promise<void> {
    if (await this.canOpen()) await this.open();
    await super.setValue(text);
  }
}
