import { ComponentHarness } from '@angular/cdk/testing';

/** Drives the bar that saves or cancels the edits of a transactional interface. */
export class TransactionBarHarness extends ComponentHarness {
  static hostSelector = 'amp-transaction-bar';

  private readonly buttons = this.locatorForAll('button');

  /** What the bar says: that it is checking, that edits are unsaved, or why they cannot be saved. */
  async getState(): Promise<string> {
    return (await (await this.locatorFor('.state')()).text()).trim();
  }

  /** The text about the number of unsaved changes; null if it is not shown. */
  async getChangeCount(): Promise<string | null> {
    return (await (await this.locatorForOptional('summary')())?.text()) ?? null;
  }

  /** Opens the list of changes, and reads it. */
  async getChanges(): Promise<string[]> {
    const details = await this.locatorFor('details')();
    if (!(await details.getProperty<boolean>('open'))) {
      await (await this.locatorFor('summary')()).click();
      await details.dispatchEvent('toggle');
    }
    const changes = await this.locatorForAll('amp-change-list li')();
    return Promise.all(
      changes.map(async (change) => (await change.text()).replace(/\s+/g, ' ').trim()),
    );
  }

  async canSave(): Promise<boolean> {
    const [, save] = await this.buttons();
    return save !== undefined && !(await save.getProperty<boolean>('disabled'));
  }

  async save(): Promise<void> {
    const [, save] = await this.buttons();
    await save?.click();
  }

  async cancel(): Promise<void> {
    const [cancel] = await this.buttons();
    await cancel?.click();
  }
}
