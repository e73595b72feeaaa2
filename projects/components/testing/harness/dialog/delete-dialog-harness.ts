import { ConfirmDialogHarness } from './confirm-dialog-harness';

/** Drives the question before a delete, which lists what else will be deleted. Find it from the root of the document. */
export class DeleteDialogHarness extends ConfirmDialogHarness {
  static override hostSelector = 'amp-confirm-dialog:has(amp-deletion-impact)';

  /** What would come of it, as far as it is known. */
  async getForecast(): Promise<string> {
    return (await (await this.locatorFor('amp-deletion-impact')()).text())
      .replace(/\s+/g, ' ')
      .trim();
  }

  /** Whether the delete is permitted. */
  async canDelete(): Promise<boolean> {
    const [, yes] = await this.locatorForAll('mat-dialog-actions button')();
    return yes !== undefined;
  }
}
