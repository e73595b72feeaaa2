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
    const names = await this.locatorForAll('.label > .name')();
    return Promise.all(names.map((name) => name.text()));
  }

  /** The names of the fields that are marked as required. */
  async getRequired(): Promise<string[]> {
    const names = await this.locatorForAll('.label:has(> .amp-required) > .name')();
    return Promise.all(names.map((name) => name.text()));
  }

  /** Presses keys on its heading. */
  async press(...keys: readonly TestKey[]): Promise<void> {
    for (const key of keys) await (await this.locatorFor('h3')()).sendKeys(key);
  }
}
