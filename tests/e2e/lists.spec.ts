import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

const tiles = (page: Page) => page.getByRole('list', { name: 'Slots' }).getByRole('listitem');
const placeOf = (page: Page) => tiles(page).first().getAttribute('aria-posinset').then(Number);
const named = (page: Page) => tiles(page).filter({ has: page.getByRole('article') });
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Of the whole page, header and footer included, however many thousand games the list has. */
const MOST_NODES = 2_000;

test('a list of thousands keeps few tiles, fills them wherever one goes, and Back leads to the same ones', async ({
  page,
}) => {
  await page.goto('/rng');
  await expect(named(page).first()).toBeVisible();
  const games = Number(await tiles(page).first().getAttribute('aria-setsize'));
  expect(games).toBeGreaterThan(7_000);
  for (const share of [0.3, 0.9, 0.5]) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
    await expect.poll(async () => Math.abs((await placeOf(page)) / games - share)).toBeLessThan(0.1);
    await expect.poll(async () => (await named(page).count()) === (await tiles(page).count())).toBe(true);
    expect(await nodes(page)).toBeLessThan(MOST_NODES);
  }
  const there = await placeOf(page);
  await page
    .getByRole('link', { name: 'Home', exact: true })
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(there);
  await expect(named(page).first()).toBeVisible();
});

test('the games of a list are asked for while the words of its page are still on their way', async ({ page }) => {
  const asked = page.waitForRequest((request) => /\/GCSGAME_game\w+\?.*gameType=RNG/.test(request.url()));
  await page.route('**/first.json', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/rng');
  await expect(tiles(page).first()).toBeVisible();
});

test('a list is sorted and narrowed, and its address says how', async ({ page }) => {
  await page.goto('/rng');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(named(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('lotus lantren');
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
  await page.reload();
  await expect(tiles(page)).toContainText(['Lotus Lantern']);
});

test('the search is used by keys alone and remembers what it found', async ({ page }) => {
  await page.goto('/hot');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('goldn duran');
  await expect(dialog.getByRole('status')).toHaveText(/found$/);
  const [first, last] = [dialog.getByRole('option').first(), dialog.getByRole('option').last()];
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toContainText(/Golden Durian/);
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id'))!);
  await axeClean(page, 'dialog');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Golden Durian/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await dialog.getByRole('button', { name: 'goldn duran' }).click();
  await expect(dialog.getByRole('option').first()).toContainText(/Golden Durian/);
  await field.fill('zzzzqqqq');
  await expect(dialog.getByText('Nothing found for “zzzzqqqq”.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Hot games' }).getByRole('option')).toHaveCount(6);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
});

test('favourites come thirteen at a time and a heart shows at once', async ({ page }) => {
  // A member of the test's own: a heart that another run pressed would be released.
  const { token } = await newMember(url, 'lotus', `heart${String(Date.now()).slice(-8)}`);
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
  await page.goto('/fish');
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('FavoriteGames?') && asked.push(request.url()));
  await page.route('**/MCSFE_addFavoriteGameV2', async (route) => {
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await route.continue();
  });
  await heart.click();
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await page.goto('/favourites');
  await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('listitem')).toHaveCount(1);
  expect(asked.map((each) => new URL(each).searchParams.get('pageSize'))).toContain('13');
});

test('a list is filtered by what games offer and how they pay, and its address keeps the choice', async ({ page }) => {
  await page.goto('/rng');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^High/ }).click();
  await sheet.getByRole('button', { name: /^Ways to win/ }).click();
  await expect(page).toHaveURL(/features=ways.*volatility=high/);
  await axeClean(page);
  await sheet.getByRole('button', { name: /^Show [\d,]+ games$/ }).click();
  const left = await tiles(page).first().getAttribute('aria-setsize');
  expect(Number(left)).toBeLessThan(5_000);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', left ?? '');
});

test('the sports page begins with matches and their odds, each of which opens in the sportsbook', async ({ page }) => {
  await page.goto('/sports');
  // A running match may show no odds for a moment, as after a goal.
  const matches = page.getByRole('region', { name: 'Matches' }).getByRole('listitem').getByRole('link');
  const match = matches.filter({ hasText: /\d+\.\d\d/ }).first();
  await expect(match).toBeVisible();
  await axeClean(page);
  await match.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
