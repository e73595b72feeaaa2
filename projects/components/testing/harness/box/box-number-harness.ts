import { BoxHarness } from './box-harness';

/** Drives a box-number: one number of a list. */
export class BoxNumberHarness extends BoxHarness {
  static hostSelector = 'box-number, app-box-number';

  /** The number as it is shown; null while it is computed for the first time, and if that failed. */
  async getValue(): Promise<string | null> {
    const shown = await this.locatorForOptional('.value:not([aria-busy])')();
    return (await shown?.text())?.trim() ?? null;
  }
}
