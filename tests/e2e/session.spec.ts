import { expect, test } from '@playwright/test';
import { inDatabase, newMember } from '../support/accounts.ts';
import { PASSWORD } from '../support/calls.ts';
import { logIn, loginPopup } from '../support/log-in.ts';
import { addressOn, axeClean, viewportOf, visit } from '../support/visits.ts';

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

test('the first login is greeted, the next is not, and the browser keeps no password', async ({ page, context }) => {
  const username = await newMember();
  await inDatabase(`DELETE FROM sessions WHERE member_id IN (SELECT id FROM members WHERE username = $1)`, [username]);
  await page.goto(addressOn('lotus', '/login'));
  await logIn(page, username);
  await expect(page.getByText(/^Welcome to /)).toBeVisible();
  await expect(page.getByTestId('balance').first()).toBeVisible();

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      databases,
      await caches.keys().catch(() => []),
    ]);
  });
  expect(kept + JSON.stringify(await context.cookies())).not.toContain(PASSWORD);
  expect(kept).toContain(username);

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(addressOn('lotus', '/login'));
  await logIn(page, username);
  await expect(page.getByTestId('balance').first()).toBeVisible();
  await expect(page.getByText(/^Welcome to /)).toHaveCount(0);
});

test('a dialog says that the session ended, and the page keeps what was typed', async ({ page }) => {
  const username = await newMember();
  await page.goto(addressOn('lotus', '/deposit'));
  await logIn(page, username);
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await expect(amount).toBeVisible();
  // A request of the page itself would learn that the session has ended before anything is pressed.
  await visit(page, addressOn('lotus', '/deposit'));
  await expect(amount).toBeVisible();
  await amount.fill('12345');
  await inDatabase(
    `UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE member_id IN (SELECT id FROM members WHERE username = $1)`,
    [username],
  );
  await page.getByRole('button', { name: /^Deposit .*12,345/ }).click();
  const popup = loginPopup(page);
  await expect(
    popup.getByText('Your session has expired. Log in again to continue. What you entered is still here.'),
  ).toBeVisible();
  await axeClean(page);
  await logIn(page, username);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/deposit$/);
  await expect(amount).toHaveValue(/12,?345/);
});

test("a member who logs out of a members' page is at home, without a question", async ({ page }) => {
  const username = await newMember();
  await page.goto(addressOn('lotus', '/account'));
  await logIn(page, username);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(addressOn('lotus', '/'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
