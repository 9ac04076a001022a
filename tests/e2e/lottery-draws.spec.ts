import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { readLotteryDraw } from '@apsara/api/lottery-issues';
import { signedIn, stranger } from '../support/calls.ts';
import { launchInstance, type Instance } from '../support/instance.ts';
import { axeClean } from '../support/visits.ts';

// One platform serves all stories of this file, one after the other: each moves its time to the next draw.
test.describe.configure({ mode: 'default' });

let platform: Instance;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  platform = await launchInstance();
});
test.afterAll(() => platform.stop());

/** Between two draws of the lotteries that are played: long enough that a slow machine does not meet the next one. */
const MINUTES = 5;
/** So long after a draw, a whole issue is left to bet on. */
const AFTER_DRAW_MS = 3_000;

async function clock(body: object): Promise<void> {
  const answer = await fetch(`${platform.url}/developer/clock.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** Begins an issue, with nearly all of its time left to bet. */
async function beginIssue(): Promise<void> {
  const { now } = (await (await fetch(`${platform.url}/developer/clock.json`)).json()) as { now: string };
  const length = MINUTES * 60_000;
  const next = (Math.floor(Date.parse(now) / length) + 1) * length + AFTER_DRAW_MS;
  await clock({ action: 'set', to: new Date(next).toISOString() });
}

const passDraw = (): Promise<void> => clock({ action: 'advance', minutes: MINUTES });

async function pageOf(browser: Browser, username: string, language: 'KM' | 'CN' | 'EN'): Promise<Page> {
  const { token } = await signedIn(platform.url, username);
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    ([kept, code]) => {
      sessionStorage.setItem('token', kept!);
      localStorage.setItem('lang', code!);
    },
    [token!, language],
  );
  return page;
}

const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();

const orders = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

/** The cents that the page shows as the member's balance. */
const balance = async (page: Page): Promise<number> =>
  Math.round(Number(await page.getByTestId('balance').first().getAttribute('data-amount')) * 100);

/** The cents in a text with one amount. */
const cents = (text: string): number => Math.round(Number(/[\d,]+(\.\d+)?/.exec(text)![0].replaceAll(',', '')) * 100);

const numberIn = (text: string): string => /\d{6,}[-\d]*/.exec(text)![0];

test('Khmer: a member sees the draw on the open page, wins, and verifies it', async ({ browser }) => {
  await beginIssue();
  const page = await pageOf(browser, 'player5', 'KM');
  await page.goto('/lottery?gameCode=TCG-SSC5MIN');
  await chip(page, 'ទីតាំងកំណត់').click();
  // Every digit of the first place: one of them is drawn.
  await chip(page, 'ទាំងអស់').click();
  await expect(page.getByTestId('bets')).toHaveText('10');
  const before = await balance(page);
  await chip(page, 'បន្ថែមទៅបញ្ជី').click();
  await chip(page, 'ដាក់ភ្នាល់').click();
  await expect(page.getByText('ការភ្នាល់របស់អ្នកត្រូវបានទទួល។')).toBeVisible();
  await page.getByRole('tab', { name: 'ការបញ្ជាទិញរបស់ខ្ញុំ' }).click();
  const order = orders(page).first();
  await expect(order).toContainText('រង់ចាំការចាប់ឆ្នោត');
  await expect(order.getByTestId('balls')).toHaveCount(0);
  await expect.poll(() => balance(page)).toBeLessThan(before);
  const staked = await balance(page);
  const issue = numberIn(await order.getByRole('link').innerText());

  await passDraw();
  await expect(order).toContainText('ឈ្នះ');
  await expect(order.getByTestId('balls').locator('span')).toHaveCount(5);
  await expect(page.getByText(`លទ្ធផលចុងក្រោយ ${issue}`)).toBeVisible();
  const won = cents(await order.getByText('ឈ្នះ').innerText());
  await expect.poll(() => balance(page)).toBe(staked + won);
  await axeClean(page);

  const balls = await order.getByTestId('balls').innerText();
  await order.getByRole('link').click();
  await expect(page.getByText('ទាំងអស់ត្រូវគ្នា។')).toBeVisible();
  for (const at of [0, 1]) await expect(page.getByTestId('balls').nth(at)).toHaveText(balls, { useInnerText: true });
  await page.context().close();
});

test('Chinese: a chase ends with its win and the rest is refunded; a bet on a board', async ({ browser }) => {
  await beginIssue();
  const page = await pageOf(browser, 'player6', 'CN');
  await page.goto('/lottery?gameCode=TCG-SSC5MIN');
  await chip(page, '定位胆').click();
  await chip(page, '全').click();
  const before = await balance(page);
  await chip(page, '加入注单').click();
  await page.getByRole('textbox', { name: '期数' }).fill('3');
  await expect(page.getByRole('checkbox', { name: '中奖后停止' })).toBeChecked();
  await chip(page, '确认投注').click();
  await expect(page.getByText('投注成功。')).toBeVisible();
  await page.getByRole('tab', { name: '我的注单' }).click();
  await expect(orders(page).filter({ hasText: '待开奖' })).toHaveCount(3);
  await expect.poll(() => balance(page)).toBeLessThan(before);
  const stake = (before - (await balance(page))) / 3;

  await passDraw();
  await expect(orders(page).filter({ hasText: '中奖停追' })).toHaveCount(2);
  const won = orders(page).getByText(/^中奖 /);
  await expect(won).toHaveCount(1);
  const payout = cents(await won.innerText());
  await expect.poll(() => balance(page)).toBe(before - stake + payout);

  await beginIssue();
  await page.goto('/lottery?gameCode=TCG-SSC5MINODDS');
  await chip(page, '总和').click();
  // The sum is big or small, and odd or even: two of the four win.
  for (const side of ['大', '小', '单', '双']) await chip(page, side).click();
  await expect(page.getByTestId('bets')).toHaveText('4');
  const held = await balance(page);
  await chip(page, '加入注单').click();
  await chip(page, '确认投注').click();
  await expect(page.getByText('投注成功。')).toBeVisible();
  await page.getByRole('tab', { name: '我的注单' }).click();
  await expect(orders(page).first()).toContainText('待开奖');
  await expect.poll(() => balance(page)).toBeLessThan(held);
  const staked = await balance(page);
  await passDraw();
  await expect(orders(page).first()).toContainText('中奖 ');
  const paid = cents(
    await orders(page)
      .first()
      .getByText(/^中奖 /)
      .innerText(),
  );
  await expect.poll(() => balance(page)).toBe(staked + paid);
  await axeClean(page);
  await page.context().close();
});

test('English: a 4D number big and small, and the 23 numbers that are drawn', async ({ browser }) => {
  const gameId = 'TCG_SEA-SEA4DEXPRESS';
  const number = '1234';
  await beginIssue();
  const page = await pageOf(browser, 'player7', 'EN');
  await page.goto(`/seaLottery?gameCode=${gameId}`);
  for (const play of ['Big', 'Small']) {
    await chip(page, play).click();
    await page.getByRole('textbox', { name: /^Numbers, separated by commas/ }).fill(number);
    await expect(page.getByTestId('bets')).toHaveText('1');
    await chip(page, 'Add to slip').click();
  }
  await chip(page, 'Place bets').click();
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
  await page.getByRole('tab', { name: 'My orders' }).click();
  await expect(orders(page).filter({ hasText: 'Waiting for the draw' })).toHaveCount(2);
  const numero = numberIn(await orders(page).first().getByRole('link').innerText());

  await passDraw();
  await expect(orders(page).filter({ hasText: 'Waiting for the draw' })).toHaveCount(0);
  const { winNo } = await stranger(platform.url).client.call(readLotteryDraw, { gameId, numero });
  const { top, special, cons } = winNo as Record<string, readonly string[]>;
  const drawn = [...top!, ...special!, ...cons!];
  expect(drawn).toHaveLength(23);
  const order = (play: string): Locator => orders(page).filter({ has: page.getByText(play) });
  await expect(order('Big')).toContainText(drawn.includes(number) ? 'Won' : 'Lost');
  await expect(order('Small')).toContainText(top!.includes(number) ? 'Won' : 'Lost');

  await page.getByRole('tab', { name: 'Results' }).click();
  const result = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: numero });
  for (const one of drawn) await expect(result.getByText(one, { exact: true }).first()).toBeVisible();
  await axeClean(page);
  await result.getByRole('link', { name: 'Verify' }).click();
  await expect(page.getByText('Everything matches.')).toBeVisible();
  await page.context().close();
});
