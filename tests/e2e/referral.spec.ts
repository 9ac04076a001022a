import { expect, test } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { launchOptions } from '../support/launch-options.ts';
import { axeClean, viewportOf, visit } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

test('a member finds in the navigation how to invite friends, and a code a friend registers with', async ({
  page,
  browser,
}) => {
  const { token } = await signedIn(process.env['INSTANCE_URL']!, 'player7');
  await page.addInitScript(
    ([kept]) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('token', kept!);
    },
    [token!],
  );
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/referral$/);
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  const link = await page.getByText(/\/register\?referralCode=\w+$/).innerText();
  await expect(page.getByRole('region', { name: 'Your invitation' })).toContainText(
    new URL(link).searchParams.get('referralCode')!,
  );
  await axeClean(page);

  const friend = await (await browser.newContext({ viewport: viewportOf('phone') })).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expect
    .poll(() => friend.evaluate(() => sessionStorage.getItem('referralCode')))
    .toBe(new URL(link).searchParams.get('referralCode'));
  await friend.context().close();
});

test('guests are not asked to invite anybody', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await visit(page, '/');
  await expect(page.getByRole('link', { name: 'Points shop' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite friends' })).toHaveCount(0);
});

test('a friend who is held is released by an operator, and both rewards lie ready', async ({ page, browser }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await enter(page, 'player1', 'web');
  await page.goto('/referral');
  const friends = page.getByRole('region', { name: 'Your referrals' }).getByRole('listitem');
  await expect(friends.filter({ hasText: 'Qualified' }).first()).toBeVisible();
  await expect(friends.filter({ hasText: /In review|Rejected/ })).toHaveCount(0);
  const qualified = await friends.filter({ hasText: 'Qualified' }).count();
  await expect(page.getByText('Deposits of your friend')).toBeVisible();
  await axeClean(page);

  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(staff, 'operator1', 'console');
  await staff.goto('/agent/referralFriends');
  await staff.getByRole('row').filter({ hasText: 'Device, IP address' }).getByRole('link').first().click();
  await staff.getByRole('button', { name: 'Release' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two people in one household');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(staff.getByText(/^Rewards for .* released\.$/)).toBeVisible();
  await staff.context().close();

  await page.reload();
  await expect(friends.filter({ hasText: 'Qualified' })).toHaveCount(qualified + 1);
});
