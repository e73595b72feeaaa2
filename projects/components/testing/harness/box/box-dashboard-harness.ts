import { BoxHarness } from './box-harness';

/** Drives a box-dashboard: items on tiles. */
export class BoxDashboardHarness extends BoxHarness {
  static hostSelector = 'box-dashboard, app-box-dashboard';

  /** The labels of the tiles, in their order. */
  async getTileLabels(): Promise<string[]> {
    const labels = await this.locatorForAll('box-tile > .label')();
    return Promise.all(labels.map((label) => label.text()));
  }
}
