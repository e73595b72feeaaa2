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
}
