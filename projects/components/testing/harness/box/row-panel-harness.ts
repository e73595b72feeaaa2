import { ContentContainerComponentHarness, type TestKey } from '@angular/cdk/testing';

/** Drives the row that is opened at the side of a box-table. */
export class RowPanelHarness extends ContentContainerComponentHarness {
  static hostSelector = 'amp-row-panel';

  /** What the row is called. */
  async getName(): Promise<string> {
    return (await (await this.host()).getAttribute('aria-label')) ?? '';
  }

  /** The names of its fields. */
  async getFields(): Promise<string[]> {
    const labels = await this.locatorForAll('.label')();
    return Promise.all(labels.map((label) => label.text()));
  }

  /** Presses keys on its heading. */
  async press(...keys: readonly TestKey[]): Promise<void> {
    for (const key of keys) await (await this.locatorFor('h3')()).sendKeys(key);
  }
}
