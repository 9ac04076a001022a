import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readLotteryIssue } from '@apsara/api/lottery-issues';
import { createLotteryOrders } from '@apsara/api/lottery-orders';
import { signedIn } from '../support/calls.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;
const gameId = 'TCG-SSC10MIN';

/** The console as an operator sees it. */
async function office(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  const { token } = await signedIn(url, username, { device: 'console' });
  await page.addInitScript((kept) => {
    sessionStorage.setItem('token', kept!);
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  }, token);
  return page;
}

test('an issue is sold, stopped, and voided by two operators', async ({ browser, page }) => {
  const { client, token } = await signedIn(url, 'player4');
  const { next } = await client.call(readLotteryIssue, { gameId });
  // Not the one on sale, which might be drawn meanwhile, nor one that this story voided before.
  const { numero } = next[randomInt(2, next.length)]!;
  const content = { gameId, playId: 'ssc.place', bettingContent: '1||||', singleBetPrice: '2000' };
  const slip = { prizeMode: 1 as const, contents: [{ ...content, numero: [{ numero, multiple: 1 }] }] };
  await client.call(createLotteryOrders, slip, { idempotencyKey: randomUUID() });

  const staff = await office(browser, 'operator1');
  await staff.goto('/agent/lotteryIssues');
  await staff.getByRole('searchbox', { name: 'Lottery or issue' }).fill(numero);
  await staff.getByRole('row').filter({ hasText: numero }).getByRole('link', { name: 'SSC 10 Min' }).click();
  await expect(staff.getByRole('heading', { name: `SSC 10 Min · ${numero}` })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'player4' })).toBeVisible();
  await expect(staff.getByRole('cell', { name: 'Fixed place' }).first()).toBeVisible();
  await expect(staff.getByRole('cell', { name: '1 | – | – | – | –' }).first()).toBeVisible();
  await axeClean(staff);
  await staff.getByRole('button', { name: 'Stop sale' }).click();
  await expect(staff.getByText('Sale stopped').first()).toBeVisible();
  await expect(client.call(createLotteryOrders, slip, { idempotencyKey: randomUUID() })).rejects.toMatchObject({
    code: 'lottery.sale_stopped',
  });

  await staff.getByRole('button', { name: 'Void issue' }).click();
  await staff.getByLabel('Reason').fill('A test of the draw');
  await staff.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(staff.getByRole('heading', { name: /Void issue · SSC 10 Min/ })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(staff.getByRole('cell', { name: '+2,000.00' }).first()).toBeVisible();
  await axeClean(staff);

  const second = await office(browser, 'developer1');
  await second.goto(new URL(staff.url()).pathname);
  await second.getByRole('button', { name: 'Approve' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Seen');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('The correction is booked.')).toBeVisible();

  await page.addInitScript((kept) => {
    localStorage.setItem('lang', 'EN');
    sessionStorage.setItem('token', kept!);
  }, token);
  await page.goto(`/lottery?gameCode=${gameId}`);
  await page.getByRole('tab', { name: 'My orders' }).click();
  await expect(page.getByText('Rejected, stake refunded').first()).toBeVisible();
});

test('a lottery in maintenance says so to players, and what it returns is one figure', async ({ browser, page }) => {
  const staff = await office(browser, 'operator1');
  const change = async (state: string) => {
    await staff.goto('/agent/lotterySettings/title-TCG-11X5-5MIN');
    await expect(staff.getByText(/^Returns up to [\d.]+ % of the bets/)).toBeVisible();
    await staff.getByRole('combobox', { name: 'Offered' }).click();
    await staff.getByRole('option', { name: state, exact: true }).click();
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByText('Settings saved.')).toBeVisible();
  };
  await change('Maintenance');
  const { token } = await signedIn(url, 'player4');
  await page.addInitScript((kept) => {
    localStorage.setItem('lang', 'EN');
    sessionStorage.setItem('token', kept!);
  }, token);
  await page.goto('/lottery?gameCode=TCG-11X5-5MIN');
  await expect(page.getByText('Under maintenance')).toBeVisible();
  await change('On');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to slip' })).toBeVisible();
});
