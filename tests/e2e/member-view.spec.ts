import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/accounts.ts';
import { enter } from '../support/enter.ts';
import { axeClean, settled } from '../support/visits.ts';

const refusal = 'You are viewing as a member. Nothing can be changed here.';
const button = 'See what the member sees';

/** Opens the record of a member in the console, and the member's view from there. */
async function openView(page: Page, username: string): Promise<Page> {
  await page.context().addInitScript(() => localStorage.setItem('lang', 'EN'));
  await enter(page, 'support1', 'console');
  await page.goto('/agent/siteMembers');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('link', { name: username, exact: true }).click();
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Ticket 17');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: button }).click();
  return opening;
}

test('support sees what a member sees, changes nothing there, and the record says so', async ({ page }) => {
  const username = await newMember();
  const view = await openView(page, username);
  const bar = view.getByRole('region', { name: 'Read-only view' });
  await expect(bar).toContainText(`You see the site as ${username}. Nothing can be changed.`);
  await expect(bar).toContainText(/1[45]:\d\d left/);
  expect(new URL(view.url()).search).toBe('');
  await settled(view);
  await axeClean(view);

  await view.goto('/play/PG/RNG/PG-ROYALSEVENS');
  await expect(view.getByText(refusal)).toBeVisible();
  await expect(bar).toBeVisible();

  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('row', { name: /Members: view opened.*support1.*Ticket 17/ })).toBeVisible();
  await page.getByRole('button', { name: 'End the view' }).click();
  await expect(page.getByRole('row', { name: /Members: view ended.*support1.*console/ })).toBeVisible();
  await view.reload();
  await expect(bar).toContainText(`The view of ${username} has ended.`);
});
