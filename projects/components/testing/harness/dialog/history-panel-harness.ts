import { ComponentHarness } from '@angular/cdk/testing';

/** Drives the panel with the history of a field, a row or a page. Find it from the root of the document. */
export class HistoryPanelHarness extends ComponentHarness {
  static hostSelector = 'amp-history-panel';

  async getTitle(): Promise<string> {
    return (await (await this.locatorFor('h2')()).text()).trim();
  }

  /** What the entries say, newest first. */
  async getEntries(): Promise<string[]> {
    const entries = await this.locatorForAll('amp-history-entry')();
    return Promise.all(
      entries.map(async (entry) => (await entry.text()).replace(/\s+/g, ' ').trim()),
    );
  }

  /** Presses the first button with these words. */
  async press(messages: string): Promise<void> {
    const buttons = await this.locatorForAll('button')();
    for (const button of buttons) {
      const name = (await button.getAttribute('aria-label')) ?? (await button.text()).trim();
      if (name === messages) return button.click();
    }
    throw new Error(`There is no button "${messages}".`);
  }

  /** The words on the buttons. */
  async getButtons(): Promise<string[]> {
    const buttons = await this.locatorForAll('button')();
    return Promise.all(buttons.map(async (button) => (await button.text()).trim()));
  }

  /** Where the links in the entries lead. */
  async getLinks(): Promise<(string | null)[]> {
    const links = await this.locatorForAll('amp-history-entry a')();
    return Promise.all(links.map((link) => link.getAttribute('href')));
  }
}
