import type { TestKey } from '@angular/cdk/testing';
import { BoxHarness } from './box-harness';

/** Drives a box-tabs: the items of an atom as tabs. */
export class BoxTabsHarness extends BoxHarness {
  static hostSelector = 'box-tabs, app-box-tabs';

  /** Labels of the tabs that are shown. */
  async getTabs(): Promise<string[]> {
    const tabs = await this.locatorForAll('[role="tab"]')();
    return Promise.all(tabs.map(async (tab) => (await tab.text()).trim()));
  }

  /** The label of the active tab. */
  async getActive(): Promise<string | null> {
    const tab = await this.locatorForOptional('[role="tab"][aria-selected="true"]')();
    return (await tab?.text())?.trim() ?? null;
  }

  async select(label: string): Promise<void> {
    const tabs = await this.locatorForAll('[role="tab"]')();
    await tabs[(await this.getTabs()).indexOf(label)]?.click();
  }

  /** Presses a key on the active tab. */
  async press(key: TestKey): Promise<void> {
    await (await this.locatorFor('[role="tab"][aria-selected="true"]')()).sendKeys(key);
  }

  /** What the active tab shows, as text. */
  async getPanelText(): Promise<string> {
    return (await this.locatorFor('[role="tabpanel"]')()).text();
  }
}
