import { expect, test, type Locator, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { addressOn, axeClean, viewportOf } from '../support/visits.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`), token);

/** The colours of a page whose own code never comes: those it is painted in at first. */
async function firstPaint(page: Page): Promise<string> {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const canvas = await colourOf(page, 'canvas');
  await page.unroute(/\.js$/);
  return canvas;
}

test('a visitor chooses the colours in the menu of a phone, and finds them again from the first paint on', async ({
  page,
}) => {
  await page.setViewportSize(viewportOf('phone'));
  await page.goto('/');
  expect(await colourOf(page, 'canvas')).toBe('#090B13');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Light' }).click();
  await expect(menu.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  expect(await colourOf(page, 'canvas')).toBe('#F3F5FA');
  await axeClean(page);
  expect(await firstPaint(page)).toBe('#F3F5FA');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#FFFFFF');
});

test('the menu of a phone leads to the games and the pages, and speaks every language of the site', async ({
  page,
}) => {
  await page.setViewportSize(viewportOf('phone'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await menu.getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(/\/fish$/);
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: '简体中文' }).click();
  await expect(page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '积分商城' })).toBeVisible();
});

test('the system theme follows the device, in the colours of the brand', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(addressOn('padma', '/'));
  expect(await colourOf(page, 'canvas')).toBe('#090B13');
  await page.getByRole('button', { name: 'Language' }).first().click();
  await page.getByRole('button', { name: 'System' }).click();
  const colours = async () => [await colourOf(page, 'canvas'), await colourOf(page, 'brand')];
  await expect.poll(colours).toEqual(['#F3F5FA', '#2FD6A0']);
  await axeClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colours).toEqual(['#090B13', '#2FD6A0']);
});

/** Where each tile of the hot games stands in its row, in pixels from the row's start. */
const hotTiles = (row: Locator) =>
  row.evaluate((section) => {
    const strip = [...section.querySelectorAll('div')].find((each) => getComputedStyle(each).overflowX === 'auto')!;
    const { left, right } = strip.getBoundingClientRect();
    return [...strip.children].map((tile) => {
      const box = tile.getBoundingClientRect();
      return {
        left: Math.round(box.left - left),
        right: Math.round(box.right - left),
        shown: box.left >= left - 1 && box.right <= right + 1,
      };
    });
  });

test('the hot games show five in view, ten apart, and turn by four', async ({ page }) => {
  await page.setViewportSize(viewportOf('desktop'));
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Hot games' });
  await expect.poll(async () => (await hotTiles(row)).length).toBeGreaterThanOrEqual(9);
  const inView = async () => (await hotTiles(row)).map(({ shown }) => shown).lastIndexOf(true);
  const gap = async () => {
    const [first, second] = await hotTiles(row);
    return second!.left - first!.right;
  };
  await expect.poll(async () => [await inView(), await gap()]).toEqual([4, 10]);
  await row.getByRole('button', { name: 'Next: Hot games' }).click();
  await expect.poll(async () => (await hotTiles(row)).findIndex(({ shown }) => shown)).toBe(4);
});

test('a row that was scrolled before its carousel has loaded stays where it is, and then turns', async ({ page }) => {
  let load = (): void => undefined;
  const held = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/assets/swiper-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(viewportOf('desktop'));
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Hot games' });
  const next = row.getByRole('button', { name: 'Next: Hot games' });
  const firstShown = async () => (await hotTiles(row)).findIndex(({ shown }) => shown);
  await expect.poll(async () => (await hotTiles(row)).length).toBeGreaterThanOrEqual(9);
  await expect(next).toBeDisabled();
  await row.locator('.swiper-slide').nth(6).scrollIntoViewIfNeeded();
  await expect.poll(firstShown).toBe(4);
  load();
  await expect(next).toBeEnabled();
  expect(await firstShown()).toBe(4);
  await next.click();
  await expect.poll(firstShown).toBe(8);
});

test('a member hides the balance in the header of the narrowest phone', async ({ page }) => {
  const { token } = await signedIn(process.env['INSTANCE_URL']!, 'player8');
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Hide balance' }).click({ timeout: 20_000 });
  await expect(header.getByText('******')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Deposit' })).toBeInViewport({ ratio: 1 });
  await header.getByRole('button', { name: 'Show balance' }).click();
  await expect(header.getByText('******')).toHaveCount(0);
});
