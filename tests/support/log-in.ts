import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './calls.ts';

/** The popup of the way in, in English. */
export const loginPopup = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in' });

/** Types a name and a password where the popup is open. */
export async function logIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  const popup = loginPopup(page);
  await popup.getByRole('textbox', { name: 'Username' }).fill(username);
  await popup.getByRole('textbox', { name: 'Password' }).fill(password);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
}
