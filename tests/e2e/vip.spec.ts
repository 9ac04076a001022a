import { expect, test } from '@playwright/test';
import { newBet, openTestGame, walletCall } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { newPlayer } from '../support/play.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test(
  'a member reaches VIP 1 by playing and claims the level-up bonus; an operator sees the level and sets another',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const player = await newPlayer('1500000.00');
    await page.addInitScript((kept) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('USER_POPUP', 'closed');
      sessionStorage.setItem('token', kept!);
    }, player.token);
    await page.goto('/vip');
    const own = page.getByRole('region', { name: 'Your level' });
    await expect(own.getByText('VIP0')).toBeVisible();
    await expect(own.getByText('0.00 ៛ of 1,000,000.00 ៛')).toBeVisible();
    await expect(page.getByText('No VIP bonus is waiting.')).toBeVisible();
    await axeClean(page);

    const table = await openTestGame(url, player);
    const bet = newBet('1000000.00');
    expect((await walletCall(table, 'bet', bet)).http).toBe(200);
    const end = { ...newBet('0.00'), roundId: bet.roundId };
    expect((await walletCall(table, 'endround', end)).http).toBe(200);

    await page.reload();
    await expect(own.getByText('VIP1', { exact: true })).toBeVisible();
    await expect(own.getByText('To VIP2')).toBeVisible();
    const bonus = page.getByRole('listitem').filter({ hasText: 'VIP 1 level-up bonus' });
    await expect(bonus.getByText('Wagering: 5,000.00 ៛')).toBeVisible();
    await axeClean(page);
    await bonus.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByText('No VIP bonus is waiting.')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('link', { name: /Your level/ })).toContainText('VIP1');

    const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enter(staff, 'operator1', 'console');
    await staff.goto('/agent/vipMembers');
    await staff.getByRole('searchbox', { name: 'Username' }).fill(player.username);
    await staff.getByRole('link', { name: player.username }).click();
    await expect(staff.getByRole('cell', { name: 'Reached by play' })).toBeVisible();
    await staff.getByRole('button', { name: 'Set level' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('New level').selectOption('VIP3');
    await dialog.getByLabel(/Reason for the change/).fill('Welcome from elsewhere');
    await dialog.getByRole('button', { name: 'Set level' }).click();
    await expect(staff.getByText(`${player.username} now has VIP3.`)).toBeVisible();
    await expect(staff.getByText('Set by an operator · operator1 · Welcome from elsewhere')).toBeVisible();

    await page.goto('/vip');
    await expect(own.getByText('VIP3', { exact: true })).toBeVisible();
    await expect(page.getByText('No VIP bonus is waiting.')).toBeVisible();
  },
);
