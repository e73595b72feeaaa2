import type { Page } from '@playwright/test';

/** Fills in and sends the form of the login page, as the desk of the clinic by default. */
export async function logIn(page: Page, password: string, user = 'desk'): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
