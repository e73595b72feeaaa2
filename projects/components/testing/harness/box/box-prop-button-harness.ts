import { BoxHarness } from './box-harness';

/** Drives a box-prop-button: a button per atom that sets, clears or toggles a property. */
export class BoxPropButtonHarness extends BoxHarness {
  static hostSelector = 'box-prop-button, app-box-prop-button';

  private readonly buttons = this.locatorForAll('.buttons .amp-button.filled');

  /** The texts of the buttons. */
  async getButtons(): Promise<string[]> {
    return Promise.all((await this.buttons()).map(async (button) => (await button.text()).trim()));
  }

  async press(text: string): Promise<void> {
    await (await this.find(text)).click();
  }

  async isDisabled(text: string): Promise<boolean> {
    return (await this.find(text)).getProperty('disabled');
  }

  /** Whether a toggle is on. */
  async isPressed(text: string): Promise<boolean> {
    return (await (await this.find(text)).getAttribute('aria-pressed')) === 'true';
  }

  /** The text that appears on hovering. */
  async getHint(text: string): Promise<string | null> {
    return (await this.find(text)).getAttribute('title');
  }

  private async find(text: string) {
    const texts = await this.getButtons();
    const button = (await this.buttons())[texts.indexOf(text)];
    if (!button) throw new Error(`No button '${text}'; there are: ${texts.join(', ') || 'none'}`);
    return button;
  }
}
