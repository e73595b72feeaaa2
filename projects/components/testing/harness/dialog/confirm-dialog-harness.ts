import { ComponentHarness } from '@angular/cdk/testing';

/** Answers the question that is asked before something is destroyed. Find it from the root of the document. */
export class ConfirmDialogHarness extends ComponentHarness {
  static hostSelector = 'amp-confirm-dialog';

  async getTitle(): Promise<string> {
    return (await (await this.locatorFor('h2')()).text()).trim();
  }

  async getText(): Promise<string> {
    return (await this.locatorFor('mat-dialog-content')()).text();
  }

  /** Agrees. */
  async yes(): Promise<void> {
    await this.confirm(1);
  }

  /** Rejects. */
  async no(): Promise<void> {
    await this.confirm(0);
  }

  private async confirm(index: 0 | 1): Promise<void> {
    const buttons = await this.locatorForAll('mat-dialog-actions button')();
    await buttons[index]?.click();
    await this.gone();
  }

  /** The dialog answers when it has faded out. */
  private async gone(): Promise<void> {
    const dialogs = this.documentRootLocatorFactory().locatorForAll('amp-confirm-dialog');
    for (let turn = 0; turn < 100 && (await dialogs()).length > 0; turn++) {
      await new Promise((next) => setTimeout(next, 10));
      await this.forceStabilize();
    }
  }
}
