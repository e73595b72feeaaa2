import {
  type BaseHarnessFilters,
  ComponentHarness,
  HarnessPredicate,
  type TestKey,
} from '@angular/cdk/testing';

/** Which picker is meant. */
export interface PickerHarnessFilters extends BaseHarnessFilters {
  readonly label?: string | RegExp;
}

/** Drives the combobox that looks for atoms. */
export class PickerHarness extends ComponentHarness {
  static hostSelector = 'amp-atom-picker';

  /** Finds a picker by the accessible name of its input. */
  static with(filters: PickerHarnessFilters = {}): HarnessPredicate<PickerHarness> {
    return new HarnessPredicate(PickerHarness, filters).addOption(
      'label',
      filters.label,
      (harness, label) => HarnessPredicate.stringMatches(harness.getLabel(), label),
    );
  }

  private readonly input = this.locatorFor('input');

  async getLabel(): Promise<string | null> {
    return (await this.input()).getAttribute('aria-label');
  }

  /** The text of the input: the label of the chosen atom, or the typed text. */
  async getText(): Promise<string> {
    return (await this.input()).getProperty('value');
  }

  async getPlaceholder(): Promise<string | null> {
    return (await this.input()).getAttribute('placeholder');
  }

  async isRequired(): Promise<boolean> {
    return (await this.input()).getProperty('required');
  }

  async isDisabled(): Promise<boolean> {
    return (await this.input()).getProperty('disabled');
  }

  async isOpen(): Promise<boolean> {
    return (await (await this.input()).getAttribute('aria-expanded')) === 'true';
  }

  async open(): Promise<void> {
    await (await this.input()).click();
  }

  /** Presses the arrow, which shows the choices or hides them. */
  async pressArrow(): Promise<void> {
    await (await this.host()).click();
  }

  /** Replaces the text of the input; the list opens, and looks for matches after a delay. */
  async type(text: string): Promise<void> {
    const input = await this.input();
    await input.clear();
    if (text !== '') await input.sendKeys(text);
  }

  async press(...keys: readonly TestKey[]): Promise<void> {
    await (await this.input()).sendKeys(...keys);
  }

  async blur(): Promise<void> {
    await (await this.input()).blur();
  }

  /** The choices that are offered now, the one that creates an atom included. */
  async getOptions(): Promise<string[]> {
    const options = await this.locateOptions();
    return Promise.all(options.map(async (option) => (await option.text()).trim()));
  }

  /** Opens the list and chooses the entry with this text. @throws Error naming the entries that are there */
  async choose(text: string): Promise<void> {
    await this.open();
    await this.chooseOpen(text);
  }

  /** Chooses an entry of the open list. */
  async chooseOpen(text: string): Promise<void> {
    const options = await this.locateOptions();
    const texts = await this.getOptions();
    const option = options[texts.indexOf(text)];
    if (!option) throw new Error(`No choice '${text}'; there are: ${texts.join(', ') || 'none'}`);
    await option.click();
  }

  /** What the open list says besides the choices. */
  async getMessage(): Promise<string> {
    const status = await this.documentRootLocatorFactory().locatorForOptional(
      '.cdk-overlay-container [role="status"]',
    )();
    return (await status?.text())?.trim() ?? '';
  }

  /** Waits until the search has a response. */
  private async settled(): Promise<void> {
    for (let turn = 0; turn < 100 && (await this.getMessage()).startsWith('Searching'); turn++) {
      await new Promise((done) => setTimeout(done, 10));
      await this.forceStabilize();
    }
  }

  private async locateOptions() {
    await this.settled();
    const list = await (await this.input()).getAttribute('aria-controls');
    if (list === null) return [];
    return this.documentRootLocatorFactory().locatorForAll(`[id="${list}"] [role="option"]`)();
  }
}
