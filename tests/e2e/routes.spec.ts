import { createHandover, listOwnSessions } from '@apsara/api/sessions';
import { expect, test, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { within } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

async function enter(page: Page, username: string): Promise<void> {
  const { token } = await signedIn(url, username);
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
}

const homeTitle = 'One wallet, every game';

/** No page has the title of the one before it. */
const open = [
  ['/', homeTitle],
  ['/rng', 'Slots'],
  ['/index', homeTitle],
  ['/live', 'Live casino'],
  ['/index.html', homeTitle],
  ['/sports', 'Sports'],
  ['/home', homeTitle],
  ['/esports', 'Esports'],
  ['/fish', 'Fishing'],
  ['/pvp', 'Poker'],
  ['/lott', 'Lottery'],
  ['/elott', 'E-lottery'],
  ['/cockfight', 'Cockfighting'],
  ['/inHouse', 'In-house games'],
  ['/hot', 'Hot games'],
  ['/gameListCenter/pg/rng', 'PG Slots · Slots'],
  ['/promotions', 'Promotions'],
  ['/down', 'Lotus on your phone'],
  ['/help', 'Help centre'],
  ['/description', 'About us'],
  ['/sponsor', 'Partners'],
  ['/agreement', 'Terms of service'],
  ['/support', 'Customer service'],
] as const;

test('open pages are open to everyone', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  for (const [path, title] of open) {
    await test.step(path, async () => {
      expect((await page.request.get(path)).status()).toBe(200);
      await within(page, path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    });
  }
});

const membersOnly = [
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/agentHome',
  '/favourites',
  '/helpmc',
  '/deposit',
  '/messages',
  '/referral',
  '/pointMall',
  '/withdraw',
  '/record',
  '/transactions',
  '/profit',
  '/seamless?vassalage=PG&gameType=RNG&gameCode=PG-LOTUSLANTERN',
  '/u9w',
];

test('other pages ask a guest to log in', async ({ page }) => {
  const login = page.getByRole('dialog', { name: 'Log in' });
  await page.goto('/no/such/page');
  for (const path of membersOnly) {
    await test.step(path, async () => {
      await within(page, '/no/such/page');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(login).toHaveCount(0);
      await within(page, path);
      await expect(login).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });
  }
});

test('an unknown address is missing, and says so to people and machines', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('gameListCenter speaks lower case, and knows its types', async ({ page }) => {
  await page.goto('/gameListCenter/PG/RNG');
  await expect(page).toHaveURL(/\/gameListCenter\/pg\/rng$/);
  await page.goto('/gameListCenter/pg/chess');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a code in the address opens its session once and leaves no trace', async ({ page }) => {
  const somebody = await signedIn(url, 'player6');
  await page.goto(`${url}/help`);
  const browser = await page.evaluate(() => (localStorage['handoverBrowser'] = 'b'.repeat(32)));
  const { code } = await somebody.client.call(createHandover, { browser });
  await page.goto(`/hot?code=${code}&vassalage=PG`);
  await expect(page.getByTestId('balance').first()).toBeVisible();
  expect(page.url()).toBe(`${url}/hot?vassalage=PG`);
  expect(await somebody.client.call(listOwnSessions)).not.toHaveLength(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/?code=${code}`);
  await expect(page.getByRole('dialog', { name: 'Login failed' })).toBeVisible();
  expect(page.url()).toBe(`${url}/`);
});

test('agents are led to the console, members home, and trial accounts are asked to register', async ({
  page,
  browser,
}) => {
  await enter(page, 'agent1');
  const handed = page.waitForRequest((request) => new URL(request.url()).pathname === '/agent/');
  await page.goto('/agentHome');
  expect(new URL((await handed).url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  await page.waitForURL((at) => at.pathname.startsWith('/agent/') && !at.searchParams.has('code'));

  await page.goto('/account');
  const panel = page.getByRole('navigation', { name: 'Agent console' });
  await expect(panel.getByRole('link', { name: 'Team overview' })).toBeVisible();
  await panel.getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(`${url}/agent/agentDownlineTransactionDetailsCopy`);

  const other = await browser.newPage();
  await enter(other, 'player6');
  await other.goto(`${url}/agentHome`);
  await expect(other).toHaveURL(`${url}/`);

  const trial = await browser.newPage();
  await trial.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await enter(trial, 'demo1');
  await trial.goto(`${url}/agentHome`);
  await expect(trial.getByText('Please register first.')).toBeVisible();
});

test('a new page begins at its top, and Back leads to where one was', async ({ page }) => {
  await page.goto('/rng');
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page
    .getByRole('link', { name: 'Home', exact: true })
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});
