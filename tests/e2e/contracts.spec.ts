import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { listContractSettings, updateContractSettings } from '@apsara/api/contract-settings';
import { grantBonus } from '@apsara/api/rewards';
import { listDividends, type Payment } from '@apsara/api/wages';
import { newBet, openTestGame, signedIn, walletCall, type Somebody } from '../support/calls.ts';
import { launchInstance, type Instance } from '../support/instance.ts';
import { axeClean } from '../support/visits.ts';

/** The popup comes once the browser rests, which on a busy machine it hardly does. */
const RESTING_MS = 60_000;

/** This test moves the platform's time by days, which would break other tests: it has a platform of its own. */
let platform: Instance;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  platform = await launchInstance();
  await inDatabase(`DELETE FROM announcements WHERE type = 'PU'`);
});
test.afterAll(() => platform.stop());

async function inDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

const order = (body: object): Promise<Response> =>
  fetch(`${platform.url}/developer/clock.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const platformTime = async (): Promise<string> =>
  ((await (await fetch(`${platform.url}/developer/clock.json`)).json()) as { now: string }).now;

const staff = (username: string): Promise<Somebody> => signedIn(platform.url, username, { device: 'console' });

type Language = 'KM' | 'EN';

/** An account's page, logged in without the form. It is logged in again after time has moved on. */
async function pageOf(
  browser: Browser,
  username: string,
  device: 'web' | 'console',
  language: Language,
): Promise<Page> {
  const { token } = await signedIn(platform.url, username, { device });
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([kept, code, locale]) => {
      sessionStorage.setItem('token', kept!);
      localStorage.setItem('lang', code!);
      localStorage.setItem('RaStore.agent.locale', JSON.stringify(locale));
    },
    [token!, language, language.toLowerCase()],
  );
  return page;
}

/** A round of vendor TEST's game from its bet to its end. */
async function playRound(username: string, { stake, win }: { stake: string; win?: string }): Promise<void> {
  const table = await openTestGame(platform.url, await signedIn(platform.url, username));
  const bet = newBet(stake);
  const placed = await walletCall(table, 'bet', bet);
  expect(placed.text).toContain('"OK"');
  const { roundId } = bet;
  if (win)
    await walletCall(table, 'win', {
      transactionId: randomUUID(),
      roundId,
      betTransactionId: bet.transactionId,
      amount: win,
    });
  await walletCall(table, 'endround', { transactionId: randomUUID(), roundId, amount: '0.00' });
}

/** Half past midnight in Phnom Penh, so many days from today. */
async function skipToDay(days: number): Promise<void> {
  const day = new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${day}T00:30:00Z`) - 7 * 3_600_000;
  await order({ action: 'set', to: new Date(midnight).toISOString() });
}

/** The dividend of an account's newest period with bets, once the page shows it as expected. */
async function dividendOf(username: string, status: string): Promise<Payment> {
  const { client } = await staff('operator1');
  const newest = async () => {
    const all = await client.call(listDividends, {
      filter: JSON.stringify({ q: username }),
      sort: '["periodFrom","DESC"]',
    });
    return all.find(({ holder, bets }) => holder === username && Number(bets) > 0);
  };
  await expect.poll(async () => (await newest())?.status, { timeout: 90_000 }).toBe(status);
  return (await newest())!;
}

const players = async (agent: string, count: number): Promise<string[]> =>
  (
    await inDatabase<{ username: string }>(
      `SELECT m.username FROM members m JOIN members a ON a.id = m.upline_id WHERE a.site_code = 'lotus' AND a.username = $1 AND m.type = 0 ORDER BY 1 LIMIT $2`,
      [agent, count],
    )
  ).map(({ username }) => username);

async function give(username: string, amount: string): Promise<void> {
  const { client } = await staff('operator1');
  await client.call(
    grantBonus,
    { account: username, amount, multiple: 0, reason: 'For the story' },
    { idempotencyKey: randomUUID() },
  );
}

/** How dividends are paid; no wage brings an agent money beside them. */
async function setDividends(over: object): Promise<void> {
  const { client } = await staff('operator1');
  for (const one of await client.call(listContractSettings, {}))
    await client.call(updateContractSettings, { ...one, ...(one.id === 'dividend' ? over : { used: false }) });
}

/** Presses what is to be done with a payment, and says so once more where it is asked. */
async function decide(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: what, exact: true }).click();
  await page.getByRole('dialog', { name: what }).getByRole('button', { name: what, exact: true }).click();
  await expect(page.getByRole('dialog', { name: what })).toBeHidden();
}

test('a contract from its offer to its payment, its debt and its last bet', async ({ browser }) => {
  test.setTimeout(600_000);
  await setDividends({ period: 'daily' });

  await test.step('the downline signs on the player site', async () => {
    const page = await pageOf(browser, 'agent111', 'web', 'KM');
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'អ្នកមានកិច្ចសន្យាត្រូវពិនិត្យ' });
    await expect(popup.getByText('ភាគលាភ')).toBeVisible({ timeout: RESTING_MS });
    await axeClean(page);
    await popup.getByRole('button', { name: 'យល់ព្រម និងចុះហត្ថលេខា' }).click();
    await expect(page.getByText('បានចុះហត្ថលេខាលើកិច្ចសន្យា។')).toBeVisible();
    await page.context().close();
  });

  await test.step('the agent above offers less, and sees what that would end', async () => {
    const page = await pageOf(browser, 'agent1', 'console', 'EN');
    await page.goto(
      `/agent/contracts?filter=${encodeURIComponent(JSON.stringify({ q: 'agent11', kind: 'dividend', side: 'offerer' }))}`,
    );
    await page.getByRole('link', { name: 'agent11', exact: true }).click();
    await page.getByRole('link', { name: 'Edit tiers' }).click();
    const first = page.getByRole('group', { name: 'Tier 1' });
    const second = page.getByRole('group', { name: 'Tier 2' });
    await first.getByRole('textbox', { name: /^Rate/ }).fill('26');
    await expect(
      first.getByText('Higher than your own contract pays at these thresholds. Must be 20 % or less.'),
    ).toBeVisible();
    await first.getByRole('textbox', { name: /^Rate/ }).fill('5');
    await second.getByRole('textbox', { name: /^Rate/ }).fill('6');
    await expect(second.getByText('Must be more than 5. Must be 25 % or less.')).toBeVisible();
    await page.getByRole('button', { name: 'Review change' }).click();
    const asked = page.getByRole('dialog', { name: 'Send this offer?' });
    await expect(asked.getByText('agent11 → agent111: 8 % · 12 %')).toBeVisible();
    await axeClean(page);
    await asked.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.getByText('Change proposed').first()).toBeVisible();
    await page.context().close();
  });

  await test.step('who is asked sees the same list, and signs', async () => {
    const page = await pageOf(browser, 'agent11', 'web', 'KM');
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'អ្នកមានកិច្ចសន្យាត្រូវពិនិត្យ' });
    await expect(popup.getByText('agent1 ស្នើកែកិច្ចសន្យារបស់អ្នក។')).toBeVisible({ timeout: RESTING_MS });
    await expect(popup.getByText('agent11 → agent111: 8 % · 12 %')).toBeVisible();
    await popup.getByRole('button', { name: 'យល់ព្រម និងចុះហត្ថលេខា' }).click();
    await expect(popup).toBeHidden();
    await page.context().close();
    const below = await pageOf(browser, 'agent111', 'console', 'KM');
    await below.goto(
      `/agent/contracts?filter=${encodeURIComponent(JSON.stringify({ kind: 'dividend', side: 'holder' }))}`,
    );
    await expect(below.getByRole('row', { name: /agent111/ })).toContainText('បានបញ្ចប់');
    await below.context().close();
  });

  // What is given counts against the day's net loss: it is given a day before.
  const losers = await players('agent11', 3);
  for (const username of losers) await give(username, '1800000.00');
  await skipToDay(1);
  for (const username of losers) await playRound(username, { stake: '500000.00' });
  await playRound('player1', { stake: '900000.00', win: '9000000.00' });
  await skipToDay(2);

  const { id, amount, netLoss } = await dividendOf('agent11', 'upline_insufficient');
  const [owed] = Number(amount).toLocaleString('en-US').split('.') as [string];

  await test.step('the payment opens down to the bet', async () => {
    expect(Number(amount)).toBeCloseTo(Number(netLoss) * 0.05, 1);
    const page = await pageOf(browser, 'agent11', 'console', 'EN');
    await page.goto('/agent/');
    // The days a page begins with are the platform's, which has gone on without the browser.
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Phnom_Penh', day: 'numeric', month: 'short' });
    const lastWeek = page.getByRole('group', { name: 'Dates' }).getByRole('button', { name: '–' });
    await expect(lastWeek).toHaveText(new RegExp(`– ${today.format(new Date(await platformTime()))}$`));
    await page.getByRole('link', { name: 'Dividends' }).click();
    await page.getByRole('row', { name: /Owed by upline/ }).click();
    await expect(page.getByText(`agent1 still owes agent11 ${owed}`)).toBeVisible();
    const measured = page.locator('section', { hasText: 'Figures' });
    // Four fifths of the 1,500,000.00 bet on slots count.
    for (const value of ['1,200,000.00', '3'])
      await expect(measured.getByText(value, { exact: true }).first()).toBeVisible();
    const tiers = page.getByRole('table', { name: 'Tiers in this period' });
    await expect(tiers.getByRole('row', { name: /5 %/ })).toContainText('Met');
    await expect(tiers.getByRole('row', { name: /6 %/ })).toContainText('Not met');
    await axeClean(page);
    await page.getByRole('link', { name: losers[0]!, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team bets' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: losers[0]! })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: losers[0]! })).toContainText('500,000');
    await page.context().close();
  });

  await test.step('who owes it is told, and cannot withdraw', async () => {
    const desk = await pageOf(browser, 'agent1', 'console', 'KM');
    await desk.goto(`/agent/dividends/${id}/show`);
    await expect(desk.getByText(`អ្នកនៅជំពាក់ agent11 ${owed}`)).toBeVisible();
    await desk.context().close();
    const page = await pageOf(browser, 'agent1', 'web', 'KM');
    await page.goto('/withdraw');
    await expect(page.getByRole('heading', { name: `អ្នកនៅជំពាក់ ${owed}` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'ចំនួន' })).toHaveCount(0);
    await page.context().close();
  });

  await test.step('money that comes pays the debt, and the downline has its receipt', async () => {
    await give('agent1', '500000.00');
    await order({ action: 'advance', minutes: 10 });
    await dividendOf('agent11', 'issued');
    const page = await pageOf(browser, 'agent11', 'web', 'KM');
    // The page's last days are the visitor's.
    await page.clock.setSystemTime(await platformTime());
    await page.goto('/transactions');
    await expect(page.getByRole('row', { name: /ភាគលាភ/ })).toContainText(owed);
    await page.context().close();
  });

  await setDividends({ review: true });
  for (const username of losers) await playRound(username, { stake: '500000.00' });
  await skipToDay(3);

  await test.step('an operator approves one payment and rejects another', async () => {
    await dividendOf('agent11', 'pending_review');
    const page = await pageOf(browser, 'operator1', 'console', 'EN');
    await page.goto('/agent/');
    await page.getByRole('link', { name: 'Dividends' }).click();
    await page.getByRole('row', { name: /agent11 agent1/ }).click();
    await decide(page, 'Approve');
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to payments' }).click();
    await page.getByRole('row', { name: /agent1 Platform/ }).click();
    await decide(page, 'Reject');
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
    await page.context().close();
  });

  await setDividends({ review: false, collectDays: 7 });
  for (const username of losers) await playRound(username, { stake: '500000.00' });
  await skipToDay(4);

  await test.step('who was promised it collects it', async () => {
    const { id: collectable } = await dividendOf('agent11', 'to_collect');
    const page = await pageOf(browser, 'agent11', 'console', 'KM');
    await page.goto(`/agent/dividends/${collectable}/show`);
    await decide(page, 'ទទួល');
    await expect(page.getByText('បានបង់', { exact: true }).first()).toBeVisible();
    await page.context().close();
  });
});
