import { expect, type Locator, type Page } from '@playwright/test';
import { ALL_TAGS, violationsOf } from '../checks/axe.ts';

/** A working day of a user: pages reached by navigation, each without a finding of axe. */
export class Journey {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits for what shows that a page is there, and lets axe look at it. */
  async stop(shown: Locator): Promise<void> {
    await expect(shown).toBeVisible();
    const search = { within: 'html', tags: ALL_TAGS };
    expect(await violationsOf(this.page, search)).toEqual([]);
  }

  /** Follows an entry of the menu by mouse. */
  async follow(entry: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await this.stop(this.heading(entry));
  }

  /** Goes to a page by keyboard: Ctrl+K and the beginning of its name. */
  async goTo(entry: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await this.page.keyboard.type(entry);
    await expect(this.page.getByRole('option', { name: entry, selected: true })).toBeVisible();
    await this.page.keyboard.press('Enter');
    await this.stop(this.heading(entry));
  }

  /** Chooses in the picker of a cell or a form by mouse. */
  async choose(label: string, option: string): Promise<void> {
    const picker = this.page.getByRole('main').getByRole('combobox', { name: label, exact: true });
    await picker.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }
}
