import {
  type BaseHarnessFilters,
  ComponentHarness,
  HarnessPredicate,
  type TestElement,
  TestKey,
} from '@angular/cdk/testing';

/** One input of a field of values: its single value, one value of its list, or the place for a new one. */
export class SlotHarness extends ComponentHarness {
  static hostSelector = 'amp-value-slot';

  static with(filters: BaseHarnessFilters = {}): HarnessPredicate<SlotHarness> {
    return new HarnessPredicate(SlotHarness, filters);
  }

  /** The text of the input. */
  async getText(): Promise<string> {
    const editor = await this.codeEditor();
    if (editor) return (await editor.text()).trim();
    const chosen = await this.locatorForOptional('label.chosen')();
    if (chosen) return (await chosen.text()).trim();
    return (await this.isChoice()) ? this.switchText() : (await this.input()).getProperty('value');
  }

  /** Replaces the text of the input, without leaving it. */
  async type(text: string): Promise<void> {
    const input = await this.input();
    if (await this.codeEditor()) return typeInEditor(input, text);
    await input.clear();
    if (text !== '') await input.sendKeys(text);
  }

  async enter(): Promise<void> {
    await (await this.input()).sendKeys(TestKey.ENTER);
  }

  async escape(): Promise<void> {
    await (await this.input()).sendKeys(TestKey.ESCAPE);
  }

  /** Presses the button that adds what was typed. */
  async add(): Promise<void> {
    await (
      await this.locatorFor('button[aria-label^="Add to "], button[aria-label^="Set "]')()
    ).click();
  }

  /** Leaves the input. */
  async blur(): Promise<void> {
    await (await this.input()).blur();
  }

  /** Chooses one of the offered answers, such as Yes or No. */
  async choose(text: string): Promise<void> {
    const labels = await this.locatorForAll('label')();
    for (const label of labels) {
      if ((await label.text()).trim() === text) return label.click();
    }
    throw new Error(`No answer '${text}'`);
  }

  /** Chooses one of the options of a list. */
  async select(text: string): Promise<void> {
    const options = await this.locatorForAll('option')();
    const labels = await Promise.all(options.map((option) => option.text()));
    if (!labels.includes(text)) throw new Error(`No option '${text}'`);
    await (await this.input()).selectOptions(labels.indexOf(text));
  }

  /** Presses the switch of a property relation. */
  async toggle(): Promise<void> {
    await (await this.locatorFor('input[role="switch"]')()).click();
  }

  /** Clears the value, or takes it out of the list. */
  async remove(): Promise<void> {
    await (
      await this.locatorFor('button[aria-label^="Clear "], button[aria-label^="Remove "]')()
    ).click();
  }

  async canRemove(): Promise<boolean> {
    const buttons = 'button[aria-label^="Clear "], button[aria-label^="Remove "]';
    return (await this.locatorForOptional(buttons)()) !== null;
  }

  async isDisabled(): Promise<boolean> {
    const editor = await this.codeEditor();
    if (editor) return (await editor.getAttribute('contenteditable')) === 'false';
    return (await this.input()).getProperty('disabled');
  }

  async isRequired(): Promise<boolean> {
    const group = await this.locatorForOptional('[role="radiogroup"]')();
    if (group) return (await group.getAttribute('aria-required')) === 'true';
    const editor = await this.codeEditor();
    if (editor) return (await editor.getAttribute('aria-required')) === 'true';
    const input = await this.input();
    return (
      (await input.getProperty<boolean>('required')) ||
      (await input.getAttribute('aria-required')) === 'true'
    );
  }

  async isInvalid(): Promise<boolean> {
    return (await (await this.input()).getAttribute('aria-invalid')) === 'true';
  }

  /** The state of the edit: clean, dirty, sending, dirty-pending. */
  async getStatus(): Promise<string | null> {
    const marked = await this.locatorForOptional('[data-status]')();
    return (await marked?.getAttribute('data-status')) ?? null;
  }

  /** What the slot says below the input. */
  async getMessage(): Promise<string> {
    return (await (await this.locatorFor('amp-edit-state')()).text()).trim();
  }

  /** The input itself, for what the other verbs do not cover. */
  input(): Promise<TestElement> {
    return this.locatorFor('.cm-content, .amp-input, input[type="radio"], input[role="switch"]')();
  }

  private codeEditor(): Promise<TestElement | null> {
    return this.locatorForOptional('.cm-content')();
  }

  private async isChoice(): Promise<boolean> {
    return (await this.locatorForOptional('.amp-input')()) === null;
  }

  private async switchText(): Promise<string> {
    const toggle = await this.locatorForOptional('input[role="switch"]')();
    if (!toggle) return '';
    return (await toggle.getProperty<boolean>('checked')) ? 'Yes' : 'No';
  }
}

/** Replaces the text of a code editor. Outside a browser it ignores keys, but accepts a paste. */
async function typeInEditor(editor: TestElement, text: string): Promise<void> {
  await editor.focus();
  await editor.sendKeys({ control: true }, 'a');
  if (text === '') return editor.sendKeys(TestKey.DELETE);
  await editor.dispatchEvent('paste', { clipboardData: { getData: () => text } });
}
