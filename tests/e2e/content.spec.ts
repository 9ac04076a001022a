import { expect, test } from '@playwright/test';
import { reachFooter } from '../support/footer.ts';
import { launchOptions } from '../support/launch-options.ts';
import { logIn, loginPopup } from '../support/log-in.ts';
import { addressOn, atRest, axeClean } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

test('help inside the member area waits for the login, and finds its articles by words and by address', async ({
  page,
}) => {
  // The welcome of a first login would lie over the page.
  await page.addInitScript(() => sessionStorage.setItem('USER_POPUP', 'closed'));
  await page.goto('/helpmc?tag=turnover');
  await expect(loginPopup(page)).toBeVisible();
  await logIn(page, 'player3');
  await expect(page).toHaveURL(/\/helpmc\?tag=turnover$/);
  await expect(page.getByRole('button', { name: 'What is a wagering requirement?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByText('A wagering requirement is the total of valid bets')).toBeInViewport();
  await axeClean(page);

  const search = page.getByRole('searchbox', { name: 'Search help' });
  await search.fill('authenticator');
  await expect(page.getByRole('article')).toHaveCount(2);
  await search.fill('no such word');
  await expect(page.getByText('Nothing found for “no such word”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'I forgot my password' }).click();
  await expect(page).toHaveURL(/\?tag=forgot-password$/);
  await page.getByRole('article').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/help?tag=no-such-article');
  await expect(page.getByText('This article is no longer available.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What is a wagering requirement?' })).toBeVisible();
});

test('offers are listed with their terms, and one that is over says so', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('link', { name: /Daily rebate/ }).click();
  await expect(page.getByRole('row', { name: 'Slots 1.2%' })).toBeVisible();
  await axeClean(page);
  await page.goto('/promotions/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This promotion does not exist or has ended.')).toBeVisible();
});

test("the footer shows pictures of the site's payment methods and qualifications", async ({ page }) => {
  await page.goto('/help');
  const footer = await reachFooter(page);
  for (const name of ['QR payment', 'Bank transfer', 'Encrypted login', 'Provably fair']) {
    const picture = footer.getByRole('img', { name, exact: true });
    // A page that grew since has pushed it out of sight, where no picture is loaded.
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  }
  await expect(footer.getByText('made for players in Bangladesh')).toHaveCount(0);
  await page.goto(addressOn('padma', '/help'));
  const other = await reachFooter(page);
  await expect(other.getByRole('img', { name: 'E-wallet', exact: true })).toBeVisible();
  await expect(other.getByRole('img', { name: 'QR payment', exact: true })).toHaveCount(0);
  await expect(other.getByText('made for players in Bangladesh')).toBeVisible();
  await axeClean(page);
});

test('the code of the download page is shown in a dialog of its own, which is moved by its head', async ({ page }) => {
  await page.goto('/down');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('img');
  await expect.poll(async () => (await code.boundingBox())?.width).toBe(200);
  await atRest(page);
  const before = (await dialog.boundingBox())!;
  await page.mouse.move(before.x + 40, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 140, before.y + 80, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => {
      const after = (await dialog.boundingBox())!;
      return [after.x - before.x, after.y - before.y];
    })
    .toEqual([100, 60]);
  await page.setViewportSize({ width: 320, height: 300 });
  await expect.poll(async () => (await code.boundingBox())!.width).toBeLessThan(140);
});

test('the download page shows its code, and the site it makes an app of opens without a line', async ({
  page,
  context,
}) => {
  await page.goto('/down');
  await expect(page.getByRole('img', { name: `QR code of ${new URL('/down', page.url()).href}` })).toBeVisible();
  await page.getByRole('tab', { name: 'iOS' }).click();
  await expect(page.getByText('Open this site in Safari.')).toBeVisible();
  await axeClean(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(page.getByRole('link', { name: 'Lotus home page' })).toBeVisible();
  await expect(page.getByRole('status').getByText(/./).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});
