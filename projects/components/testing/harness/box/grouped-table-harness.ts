import { BoxTableHarness } from './box-table-harness';

/** Drives a box-table whose rows are in groups. Heads of groups count as rows. */
export class GroupedTableHarness extends BoxTableHarness {
  /** The texts of the heads of groups: value, number of rows, and totals. */
  async getGroups(): Promise<string[]> {
    const heads = await this.locatorForAll('tr.group')();
    return Promise.all(heads.map(async (head) => (await head.text()).trim().replace(/\s+/g, ' ')));
  }

  /** Whether the group with the head in a row is open. */
  async isGroupOpen(row: number): Promise<boolean> {
    return (await (await this.cell(row, 0)).getAttribute('aria-expanded')) === 'true';
  }

  /** Chooses the item by which rows are grouped, by its label, in the menu of columns and views. */
  async groupBy(label: string): Promise<void> {
    await this.openViews();
    const options = this.documentRootLocatorFactory().locatorForAll('amp-view-menu option');
    const labels = await Promise.all((await options()).map((option) => option.text()));
    const select = await this.inMenu('amp-view-menu select');
    await select.selectOptions(labels.findIndex((text) => text.trim() === label));
    await this.closeMenu();
  }
}
