import {
  type BaseHarnessFilters,
  type ComponentHarnessConstructor,
  ContentContainerComponentHarness,
  HarnessPredicate,
} from '@angular/cdk/testing';
import { PickerHarness } from '../object/picker-harness';

/** Which box is meant. */
export interface BoxHarnessFilters extends BaseHarnessFilters {
  /** The label in the template. */
  readonly label?: string | RegExp;
}

/** The state of a box. */
export type BoxStateText =
  'loading' | 'ready' | 'empty' | 'failed' | 'gone' | 'unreadable' | 'mismatch';

/** Selects where atoms are added to a box: below its content, or in the row of its tools. */
const ADDERS = '.adders';

/** What the harnesses of all boxes share. Fields inside are found with `getHarness(AtomicDateHarness.with(…))`. */
export abstract class BoxHarness extends ContentContainerComponentHarness {
  /** Finds a box by its label. */
  static with<T extends BoxHarness>(
    this: ComponentHarnessConstructor<T>,
    filters: BoxHarnessFilters = {},
  ): HarnessPredicate<T> {
    return new HarnessPredicate(this, filters).addOption('label', filters.label, (harness, label) =>
      HarnessPredicate.stringMatches(harness.getLabel(), label),
    );
  }

  /** The label in the template. */
  async getLabel(): Promise<string | null> {
    return (await this.host()).getAttribute('label');
  }

  async getState(): Promise<BoxStateText> {
    return ((await (await this.host()).getAttribute('data-state')) ?? 'ready') as BoxStateText;
  }

  /** Whether the box is left out, because it is empty. */
  async isHidden(): Promise<boolean> {
    return (await this.host()).getProperty('hidden');
  }

  /** The line above the box, or null. */
  async getTitle(): Promise<string | null> {
    const title = await this.locatorForOptional('amp-box-frame > .title')();
    return (await title?.text())?.trim() ?? null;
  }

  /** Everything the box says, as text. */
  async getText(): Promise<string> {
    return (await this.host()).text();
  }

  /** The changes that are not stored yet, as the box describes them. */
  async getWaiting(): Promise<string[]> {
    const waiting = await this.locatorForAll(
      'amp-box-frame > amp-waiting-edits > [data-waiting]',
    )();
    return Promise.all(waiting.map((element) => element.text()));
  }

  /** Whether a new atom can be made. */
  async canCreate(): Promise<boolean> {
    return (await this.createButton()) !== null;
  }

  /** Makes a new atom in the box. */
  async create(): Promise<void> {
    const button = await this.createButton();
    if (!button) throw new Error('The box has no button to create an atom');
    await button.click();
  }

  /** Whether files can be chosen to upload, each of which becomes an atom. */
  async canUpload(): Promise<boolean> {
    const picker = await this.locatorForOptional(`${ADDERS} input[type="file"]`)();
    return picker !== null;
  }

  /** The picker that links existing atoms, or null. */
  getLinker(): Promise<PickerHarness | null> {
    return this.locatorForOptional(PickerHarness.with({ ancestor: ADDERS }))();
  }

  /** Links an existing atom. */
  async link(label: string): Promise<void> {
    const linker = await this.getLinker();
    if (!linker) throw new Error('The box has no picker to link an atom');
    await linker.choose(label);
  }

  /** Takes an atom out of the box; the atom itself stays. */
  async unlink(label: string): Promise<void> {
    await (
      await this.locatorFor(`amp-record-tools button[aria-label="Unlink ${label}"]`)()
    ).click();
  }

  /** Presses the button that deletes an atom everywhere; a ConfirmDialogHarness answers the question, or a DeleteDialogHarness. */
  async delete(label: string): Promise<void> {
    await (
      await this.locatorFor(`amp-record-tools button[aria-label="Delete ${label}"]`)()
    ).click();
  }

  /** Labels of the atoms that can be taken out. */
  getUnlinkable(): Promise<string[]> {
    return this.toolsNamed('Unlink');
  }

  /** Labels of the atoms that can be deleted. */
  getDeletable(): Promise<string[]> {
    return this.toolsNamed('Delete');
  }

  /** Reads the content again after it failed to load. */
  async reload(): Promise<void> {
    await (await this.locatorFor('.notice button')()).click();
  }

  private async toolsNamed(verb: string): Promise<string[]> {
    const buttons = await this.locatorForAll(`amp-record-tools button[aria-label^="${verb} "]`)();
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
    return names.map((name) => (name ?? '').slice(verb.length + 1));
  }

  private createButton() {
    return this.locatorForOptional(`${ADDERS} > .new button.amp-button`)();
  }
}
