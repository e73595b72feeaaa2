import { ConfirmDialogHarness } from './confirm-dialog-harness';

/** Answers the question before something is deleted, which tells what goes with it. Find it from the root of the document. */
export class DeleteDialogHarness extends ConfirmDialogHarness {
  static override hostSelector = 'amp-confirm-dialog:has(amp-deletion-impact)';

  /** What would come of it, as far as it is known. */
  async getForecast(): Promise<string> {
    return (await (await this.locatorFor('amp-deletion-impact')()).text())
      .replace(/\s+/g, ' ')
      .trim();
  }

  /** Whether nothing stands against it. */
  async canDelete(): Promise<boolean> {
    const [, yes] = await this.locatorForAll('mat-dialog-actions button')();
    return yes !== undefined;
  }
}
