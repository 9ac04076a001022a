import { expect, test, type Page } from '@playwright/test';
import { reachFooter } from '../support/footer.ts';
import { ownSite } from '../support/own-site.ts';

const url = process.env['INSTANCE_URL']!;
const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;

/** The page's socket is up, so that what the server tells from now on is heard. */
async function listening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const socket = page.waitForEvent('websocket', (each) => each.url().includes('/socket'));
  await open();
  await (await socket).waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40'));
}

test('maintenance covers an open page and leaves it as it was, with what was typed', async ({ page }, { project }) => {
  const site = `closing-${project.name}-${Date.now()}`;
  const change = await ownSite(url, databaseUrl, site);
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await listening(page, () => page.goto(`/login?merchant=${site}`));
  const name = page.getByRole('textbox', { name: 'Username' });
  await name.fill('halfway');

  await change({ maintenance: true, maintenanceEnds: '2030-01-02T03:04:00.000Z' });
  const closed = page.getByRole('dialog', { name: 'We will be back soon' });
  await expect(closed).toBeVisible();
  await expect(closed.getByText('10:04')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(closed).toBeVisible();

  await closed.getByRole('link', { name: 'Customer service' }).click();
  const desk = page.getByRole('dialog', { name: 'Customer service' });
  await expect(desk.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await desk.getByRole('button', { name: 'Close' }).click();

  await change({ maintenance: false, maintenanceEnds: null });
  await expect(closed).toBeHidden();
  await expect(name).toHaveValue('halfway');
});

test('a page opened during maintenance opens by itself when it ends', async ({ page }, { project }) => {
  const site = `opening-${project.name}-${Date.now()}`;
  const change = await ownSite(url, databaseUrl, site);
  await change({ maintenance: true });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await listening(page, () => page.goto(`/?merchant=${site}`));
  await expect(page.getByRole('heading', { name: 'We will be back soon' })).toBeVisible();
  await change({ maintenance: false });
  await expect(page.getByRole('heading', { name: 'One wallet, every game' })).toBeVisible();
});

test('a site opens without its fonts', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'One wallet, every game' })).toBeVisible();
});

test('an address of no site says that the domain check failed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.goto('/?merchant=nobody');
  await expect(page.getByRole('heading', { name: 'Invalid URL' })).toBeVisible();
  await expect(page.getByText('This address is not valid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/support');
});

test('a visitor from a closed region reads from where', async ({ page }) => {
  await page.route('**/wps/system/status', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    Object.assign(body.value, { regionRestriction: true, location: { ip: '203.0.113.7', country: 'SG' } });
    await route.fulfill({ response: answer, json: body });
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await listening(page, () => page.goto('/?merchant=padma'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Not available here' })).toBeVisible();
  await expect(page.getByText('203.0.113.7')).toBeVisible();
  await expect(page.getByText('Singapore')).toBeVisible();
});

test('the page says that a window was blocked, and offers another way', async ({ page }, { project }) => {
  const site = `elsewhere-${project.name}-${Date.now()}`;
  const change = await ownSite(url, databaseUrl, site);
  await change({ customerService: 'https://help.example/' });
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    window.open = () => null;
  });
  await page.goto(`/?merchant=${site}`);
  const footer = await reachFooter(page);
  await footer.getByRole('link', { name: 'Customer service' }).click();
  await expect(footer.getByText('allow pop-ups')).toBeVisible();
});

test('without a line a banner says so, what was typed stays, and it goes when the line is back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await listening(page, () => page.goto('/login'));
  const name = page.getByRole('textbox', { name: 'Username' });
  await name.fill('halfway');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(name).toHaveValue('halfway');
});

test('code that fails to load is requested again once, and then a page offers to reload', async ({ page }) => {
  let down = true;
  await page.route('**/assets/game-list-page-*.js*', (route) => (down ? route.abort() : route.continue()));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  const again = page.waitForRequest((request) => request.url().endsWith('.js?again'));
  await page.goto('/hot');
  await again;
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('one failure of code is not noticed', async ({ page }) => {
  await page.route('**/assets/game-list-page-*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.goto('/hot');
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('a page that is slow to come says what to look at', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/game-list-page-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.clock.install();
  await page.goto('/hot', { waitUntil: 'commit' });
  await expect
    .poll(async () => {
      await page.clock.runFor(4_000);
      return page.getByText('This page is loading slowly').count();
    })
    .toBe(1);
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});
