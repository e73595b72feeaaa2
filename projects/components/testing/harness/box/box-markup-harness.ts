import { BoxHarness } from './box-harness';

/** Drives a box-markup: texts in their format, to read. */
export class BoxMarkupHarness extends BoxHarness {
  static hostSelector = 'box-markup, app-box-markup';

  /** The texts without their markup, from top to bottom. */
  async getValues(): Promise<string[]> {
    const shown = await this.locatorForAll('amp-markup-text')();
    return Promise.all(shown.map(async (text) => (await text.text()).trim()));
  }

  /** The formats of the texts, from top to bottom. */
  async getFormats(): Promise<(string | null)[]> {
    const shown = await this.locatorForAll('amp-markup-text')();
    return Promise.all(shown.map((text) => text.getAttribute('data-format')));
  }

  /** The labels above the items. */
  async getLabels(): Promise<string[]> {
    const labels = await this.locatorForAll('.item > .name')();
    return Promise.all(labels.map((label) => label.text()));
  }
}
