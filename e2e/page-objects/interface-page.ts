import { expect, type Locator, type Page } from '@playwright/test';

/** A generated interface as a user sees it: fields by their labels, tables by their rows. */
export class InterfacePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the application and follows an entry of the menu. */
  async follow(entry: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
  }

  /** The input of a field on a form. */
  field(label: string): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  }

  /** The row of a table that holds this text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Does something with a row: by its button, or in the menu of one button; where the tools would cover columns, it has all of them. */
  async act(row: Locator, action: string | RegExp): Promise<void> {
    const own = row.getByRole('button', { name: action });
    const menu = row.getByRole('button', { name: /^Actions for|^Open .* in$/ });
    // A row can have both, its own button and a menu of the other pages that show it.
    await expect(own.or(menu).first()).toBeAttached();
    if ((await own.count()) > 0) return own.click();
    await menu.click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
