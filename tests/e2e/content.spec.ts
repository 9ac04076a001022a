import { expect, test } from '@playwright/test';
import { logIn, loginPopup } from '../support/log-in.ts';
import { axeClean } from '../support/visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

test('help inside the member area waits for the login, and finds its articles by words and by address', async ({ page }) => {
  await page.goto('/helpmc?tag=turnover');
  await expect(loginPopup(page)).toBeVisible({ timeout: 20_000 });
  await logIn(page, 'player3');
  await expect(page).toHaveURL(/\/helpmc\?tag=turnover$/);
  await expect(page.getByRole('button', { name: 'What is turnover?' })).toHaveAttribute('aria-expanded', 'true', {
    timeout: 20_000,
  });
  await expect(page.getByText('Turnover is the sum of your valid bets.')).toBeInViewport();
  await axeClean(page);

  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('authenticator');
  await expect(page.getByRole('article')).toHaveCount(2);
  await search.fill('no such word');
  await expect(page.getByText('Nothing found for “no such word”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: 'I forgot my password' }).click();
  await expect(page).toHaveURL(/\?tag=forgot-password$/);
  await page.getByRole('article').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/help?tag=no-such-article');
  await expect(page.getByText('This article is not here any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What is turnover?' })).toBeVisible();
});

test('offers are listed with their terms, and one that is over says so', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'Invite friends' })).toBeVisible({ timeout: 20_000 });
  await axeClean(page);
  await page.getByRole('link', { name: /Daily rebate/ }).click();
  await expect(page.getByRole('row', { name: 'Slots 1.2%' })).toBeVisible();
  await axeClean(page);
  await page.goto('/promotions/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This offer does not exist, or has ended.')).toBeVisible();
});

test('the download page shows its code, and the site it makes an app of opens without a line', async ({ page, context }) => {
  await page.goto('/down');
  await expect(page.getByRole('img', { name: `QR code of ${new URL('/down', page.url()).href}` })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'iOS' }).click();
  await expect(page.getByText('Open this site in Safari.')).toBeVisible();
  await axeClean(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(page.getByRole('link', { name: 'Lotus, home page' })).toBeVisible();
  await expect(page.getByRole('status').getByText(/./).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});
