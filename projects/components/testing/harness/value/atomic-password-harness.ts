import { type FieldForm, FieldHarness, type FieldOffer } from '../field/field-harness';

const NEW = 'input[autocomplete="new-password"]';
const CURRENT = 'input[autocomplete="current-password"]';

/** Drives an atomic-password: sets a password, never shows one. */
export class AtomicPasswordHarness extends FieldHarness {
  static hostSelector = 'atomic-password, app-atomic-password';

  /** Types a password and saves it. */
  async setPassword(text: string): Promise<void> {
    await this.type(text);
    await this.save();
  }

  /** Saves what was typed. */
  async save(): Promise<void> {
    await (await this.locatorFor('button[type="submit"]')()).click();
  }

  /** Types without saving. */
  async type(text: string): Promise<void> {
    const input = await this.locatorFor(NEW)();
    await input.clear();
    await input.sendKeys(text);
  }

  /** Whether the current password is asked for. */
  async needsCurrentPassword(): Promise<boolean> {
    return (await this.locatorForOptional(CURRENT)()) !== null;
  }

  /** Types the current password, where it is asked for. */
  async typeCurrent(text: string): Promise<void> {
    await (await this.locatorFor(CURRENT)()).sendKeys(text);
  }

  /** Leaves the input. */
  async blur(): Promise<void> {
    await (await this.locatorFor(NEW)()).blur();
  }

  /** The text of the input. */
  async getTyped(): Promise<string> {
    return (await this.locatorFor(NEW)()).getProperty('value');
  }

  /** Whether the typed text is legible. */
  async isShown(): Promise<boolean> {
    return (await (await this.locatorFor(NEW)()).getAttribute('type')) === 'text';
  }

  /** Presses the button that shows or hides the typed password. */
  async toggleShown(): Promise<void> {
    await this.pressButton((await this.isShown()) ? 'Hide password' : 'Show password');
  }

  async getOffer(): Promise<FieldOffer> {
    const input = await this.locatorForOptional(NEW)();
    return {
      form: await this.formWith(input !== null),
      edit: input !== null,
      add: input !== null,
      remove: false,
      create: false,
      delete: false,
      required: (await input?.getProperty<boolean>('required')) ?? false,
    };
  }

  private async formWith(hasInput: boolean): Promise<FieldForm> {
    if ((await this.getMismatch()) !== null) return 'mismatch';
    if (hasInput) return 'single';
    return (await this.getText()).includes('permission to see') ? 'unreadable' : 'readonly';
  }
}
