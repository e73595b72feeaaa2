import {
  type BaseHarnessFilters,
  ComponentHarness,
  type ComponentHarnessConstructor,
  HarnessPredicate,
} from '@angular/cdk/testing';

/** Which field is meant. */
export interface FieldHarnessFilters extends BaseHarnessFilters {
  readonly label?: string | RegExp;
}

/** How a field is drawn. */
export type FieldForm = 'unreadable' | 'readonly' | 'single' | 'list' | 'mismatch';

/** What a user can do with a field at this moment, as far as the screen shows it. */
export interface FieldOffer {
  readonly form: FieldForm;
  /** Change a value that is there; choose another atom. */
  readonly edit: boolean;
  /** Give a value where there is none, add one to the list; link an atom. */
  readonly add: boolean;
  /** Clear, take out of the list, unlink. */
  readonly remove: boolean;
  /** Make a new atom. */
  readonly create: boolean;
  /** Delete an atom everywhere. */
  readonly delete: boolean;
  /** Whether an input is marked as required. */
  readonly required: boolean;
}

/** What the harnesses of all atomic components share. */
export abstract class FieldHarness extends ComponentHarness {
  /** Finds a field by its label. */
  static with<T extends FieldHarness>(
    this: ComponentHarnessConstructor<T>,
    filters: FieldHarnessFilters = {},
  ): HarnessPredicate<T> {
    return new HarnessPredicate(this, filters).addOption('label', filters.label, (harness, label) =>
      HarnessPredicate.stringMatches(harness.getLabel(), label),
    );
  }

  /** The accessible name of the field. */
  async getLabel(): Promise<string | null> {
    const host = await this.host();
    const own = await host.getAttribute('aria-label');
    if (own !== null) return own;
    const group = await this.locatorForOptional('[role="group"]')();
    return group?.getAttribute('aria-label') ?? null;
  }

  /** Everything the field says, as text. */
  async getText(): Promise<string> {
    return (await this.host()).text();
  }

  /** The errors of the field: invalid text, rejected change, violated rules. */
  async getErrors(): Promise<string[]> {
    const errors = await this.locatorForAll('.amp-message.error')();
    return Promise.all(errors.map((error) => error.text()));
  }

  /** The notice that the property is missing in the resource, or null. */
  async getMismatch(): Promise<string | null> {
    const message = await this.locatorForOptional('amp-mismatch-message')();
    return message?.text() ?? null;
  }

  /** The changes of a list that are not stored yet, as the field describes them. */
  async getWaiting(): Promise<string[]> {
    const waiting = await this.locatorForAll('[data-waiting]')();
    return Promise.all(waiting.map((element) => element.text()));
  }

  /** Sends a rejected edit again. */
  async retry(): Promise<void> {
    await this.pressText('Try again');
  }

  /** Drops a rejected edit. */
  async discard(): Promise<void> {
    await this.pressText('Discard');
  }

  /** What the user can do. */
  abstract getOffer(): Promise<FieldOffer>;

  /** Presses the button with this accessible name. @throws Error naming the buttons that are there */
  protected async pressButton(name: string): Promise<void> {
    const buttons = await this.locatorForAll('button[aria-label]')();
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
    const button = buttons[names.indexOf(name)];
    if (!button) throw new Error(`No button '${name}'; there are: ${names.join(', ') || 'none'}`);
    await button.click();
  }

  /** The accessible names of the buttons that begin so. */
  protected async buttonNames(beginning: string): Promise<string[]> {
    const buttons = await this.locatorForAll(`button[aria-label^="${beginning} "]`)();
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
    return names.filter((name) => name !== null);
  }

  private async pressText(text: string): Promise<void> {
    const buttons = await this.locatorForAll('button.amp-button')();
    for (const button of buttons) {
      if ((await button.text()) === text) return button.click();
    }
    throw new Error(`No button '${text}'`);
  }
}
