import { expect, test } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { typeInto } from '../support/keyboard.ts';
import { axeClean, viewportOf } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test('a withdrawal is requested, approved in the console, paid, and received in full', async ({ page, context }, {
  project,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  });
  await page.setViewportSize(viewportOf(project.name));
  const { token } = await signedIn(url, 'player2');
  await page.addInitScript((mine) => sessionStorage.setItem('token', mine), token!);
  await page.goto('/withdraw');
  await expect(page.getByText('Available')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Please enter an amount.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('40000');
  await expect(page.getByText('39,800')).toBeVisible();
  await page.getByLabel('Fund password').fill('135790');
  await page.getByRole('button', { name: 'Withdraw 40,000 ៛' }).click();
  await expect(page.getByText('The fund password is wrong.')).toBeVisible();
  await page.getByLabel('Fund password').fill('246810');
  await page.getByRole('button', { name: 'Withdraw 40,000 ៛' }).click();
  await expect(page.getByText('We are reviewing your request.')).toBeVisible();
  const orderNo = page.url().split('/').at(-1)!;

  const desk = await context.newPage();
  await desk.goto('/agent/login');
  await desk.getByRole('textbox', { name: 'Username' }).fill('operator1');
  await desk.getByLabel(/^Password/).fill('Passw0rd!');
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: 'Withdrawals' }).click();
  await typeInto(desk, desk.getByRole('searchbox', { name: 'Username or order' }), orderNo);
  // The list is written again when it searches: a row of before would be clicked in vain.
  await expect(desk).toHaveURL(new RegExp(orderNo));
  await desk.getByRole('row', { name: new RegExp(orderNo) }).click();
  await expect(desk.getByText('Matches the account holder')).toBeVisible();
  await axeClean(desk);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`Withdrawal ${orderNo} approved.`)).toBeVisible();

  await page.getByRole('button', { name: 'Confirm' }).click();
  const asked = page.getByRole('dialog', { name: 'Did you receive 39,800 ៛?' });
  await axeClean(page);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  await axeClean(page);
});
