import { BoxHarness } from './box-harness';

/** Drives a box-raw: the items of each atom, plainly. */
export class BoxRawHarness extends BoxHarness {
  static hostSelector = 'box-raw, app-box-raw';

  /** How many atoms are shown. */
  async getRecordCount(): Promise<number> {
    return (await this.locatorForAll('.record, tbody > tr')()).length;
  }

  /** Labels of the items, in the layout that shows them. */
  async getLabels(): Promise<string[]> {
    const labels = await this.locatorForAll('.name:not(.amp-visually-hidden)')();
    return Promise.all(labels.map((label) => label.text()));
  }

  /** The items of each atom as the cells of a table, in the layout that has one. */
  async getCells(): Promise<string[]> {
    const cells = await this.locatorForAll('td')();
    return Promise.all(cells.map(async (cell) => (await cell.text()).trim()));
  }
}
