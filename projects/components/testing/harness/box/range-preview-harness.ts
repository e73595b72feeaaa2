import { ComponentHarness } from '@angular/cdk/testing';

/** Drives the dialog that shows what a range of cells would change. */
export class RangePreviewHarness extends ComponentHarness {
  static hostSelector = 'amp-range-preview';

  /** `same`, `change`, `wrong` or `rule` per cell. */
  async getValidations(): Promise<string[][]> {
    const rows = await this.locatorForAll('tbody tr')();
    const cells = await this.locatorForAll('td[data-validation]')();
    const verdicts = await Promise.all(
      cells.map(async (cell) => (await cell.getAttribute('data-validation')) ?? ''),
    );
    const counts = await Promise.all(
      rows.map(async (_, i) =>
        this.locatorForAll(`tbody tr:nth-child(${i + 1}) td[data-validation]`)().then(
          (own) => own.length,
        ),
      ),
    );
    return counts.map((count) => verdicts.splice(0, count));
  }

  /** The cells that do not fit, each with the reason. */
  async getInvalidCells(): Promise<string[]> {
    const invalidCells = await this.locatorForAll('li')();
    return Promise.all(invalidCells.map((invalidCell) => invalidCell.text()));
  }

  /** How many cells change, stay as they are, and do not fit. */
  async getCounts(): Promise<string> {
    return (await (await this.locatorFor('[role=status]')()).text()).trim();
  }

  /** Wants the cells that do not fit left out. */
  async leaveOut(): Promise<void> {
    await (await this.locatorFor('input[type="checkbox"]')()).click();
  }

  async mayStore(): Promise<boolean> {
    const [, store] = await this.locatorForAll('mat-dialog-actions button')();
    return !(await store?.getProperty<boolean>('disabled'));
  }

  async store(): Promise<void> {
    await this.press(1);
  }

  async cancel(): Promise<void> {
    await this.press(0);
  }

  private async press(index: number): Promise<void> {
    const buttons = await this.locatorForAll('mat-dialog-actions button')();
    await buttons[index]?.click();
    const dialog = this.documentRootLocatorFactory().locatorForOptional('amp-range-preview');
    const busy = this.documentRootLocatorFactory().locatorForOptional('amp-range-bar[aria-busy]');
    do {
      await new Promise((done) => setTimeout(done));
      await this.documentRootLocatorFactory().forceStabilize();
    } while ((await dialog()) !== null || (await busy()) !== null);
  }
}
