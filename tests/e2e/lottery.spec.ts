import { expect, test } from '@playwright/test';
import { signedIn } from '../support/calls.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(async ({ page }) => {
  const { token } = await signedIn(url, 'player5');
  await page.addInitScript(
    ([kept]) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('token', kept!);
    },
    [token!],
  );
});

test('a member bets on a lottery, sees the order, and cancels it', async ({ page }) => {
  await page.goto('/lottery');
  await page.getByRole('searchbox', { name: 'Search lotteries' }).fill('SSC 10');
  await page.getByRole('link', { name: /SSC 10 Min/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SSC 10 Min' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to slip' })).toBeDisabled();
  await page.getByRole('button', { name: 'Quick pick' }).click();
  await expect(page.getByTestId('bets')).toHaveText('1');
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: 'Place bets' }).click();
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
  await page.getByRole('tab', { name: 'My orders' }).click();
  await expect(page.getByText('Waiting for the draw').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('a member bets lô on the North: a number costs its price for each of 27 lots', async ({ page }) => {
  await page.goto('/vnLottery?gameCode=TCG_LOTTO_VN-NORTHERNLOTTERY');
  await page.getByRole('button', { name: '07', exact: true }).click();
  await page.getByRole('button', { name: '47', exact: true }).click();
  await expect(page.getByTestId('bets')).toHaveText('54');
  await expect(page.getByTestId('stake')).toHaveText(/54,000/);
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: 'Xiên' }).click();
  await page.getByRole('button', { name: 'Quick pick' }).click();
  await expect(page.getByTestId('bets')).toHaveText('1');
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: 'Place bets' }).click();
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
  await page.getByRole('tab', { name: 'My orders' }).click();
  await expect(page.getByText('Lô 2 digits').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Xiên 2').filter({ visible: true }).first()).toBeVisible();
});

test('anybody verifies a draw in the browser', async ({ page }) => {
  await page.goto('/lottery?gameCode=TCG-SSC1MIN');
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('link', { name: 'Verify', exact: true }).nth(2).click();
  await expect(page.getByText('Everything matches.')).toBeVisible();
});
