import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { inDatabase } from '../support/accounts.ts';
import { signedIn } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { newPlayer } from '../support/play.ts';
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
  await desk.getByRole('searchbox', { name: 'Username or order' }).fill(orderNo);
  // The answer of the search replaces the rows, and a click between two of them is lost.
  await expect(desk.getByRole('row', { name: /^Page total 40,000.00 / })).toBeVisible();
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

test('an indebted member’s order leads the operator to what is owed', async ({ page }) => {
  const { username } = await newPlayer('48000.00');
  const [orderNo, key] = [`W${randomUUID().replaceAll('-', '').slice(0, 20)}`, randomUUID()];
  // It takes the whole balance, so that nothing of the debt is paid meanwhile. The account paid to is a seeded one's.
  await inDatabase(
    `WITH ordered AS (
       INSERT INTO withdrawal_orders (order_no, site_code, member_id, account_id, method, number, holder, currency, amount,
           payout, state, request_key, created_at)
         SELECT $2, 'lotus', p.id, w.account_id, w.method, w.number, w.holder, 'KHR', 4800000, 4776000, 'reviewing', $3, now()
           FROM withdrawal_orders w, members p WHERE p.username = $1
             AND w.order_no = (SELECT min(order_no) FROM withdrawal_orders WHERE site_code = 'lotus')
         RETURNING order_no, member_id, amount)
     SELECT ledger_post('withdrawal:' || order_no, order_no, ledger_account(member_id, 'cash', 'KHR'),
         ledger_house('lotus', 'withdrawals', 'KHR'), amount, 'KHR', 'withdrawal', now()) FROM ordered`,
    [username, orderNo, key],
  );
  await inDatabase(
    `INSERT INTO contract_payments (id, site_code, contract_id, kind, product, holder_id, payer_id, period_from,
         period_before, tiers, tier, bets, net_loss, headcount, carried_in, amount, currency, status, created_at, changed_at, measured_bets)
       SELECT gen_random_uuid(), 'lotus', gen_random_uuid(), 'daily_wage', 'CONS', h.id, p.id, now() - interval '2 days',
         now() - interval '1 day', '[]', 0, 1000000, 0, 1, 0, 150000, 'KHR', 'upline_insufficient', now(), now(), 1000000
         FROM members p, members h WHERE p.username = $1 AND h.username = 'player1' AND h.site_code = 'lotus'`,
    [username],
  );
  await enter(page, 'operator1', 'console');
  await page.goto(`/agent/withdrawals/${orderNo}/show`);
  await expect(page.getByText('This member owes money to its downline.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await axeClean(page);
  await page.getByRole('link', { name: 'Daily wages: 1,500.00' }).click();
  await expect(page.getByRole('row', { name: /player1.*1,500\.00/ })).toBeVisible();
  await expect(page.getByText('1 in total')).toBeVisible();
});
