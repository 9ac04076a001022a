import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { axeClean, settled, viewportOf, visit, within } from '../support/visits.ts';

/** Looks at each page in the window of a desk and, without loading it again, on a phone's. */
async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(viewportOf('desktop'));
      await visit(page, path);
      // Lazy parts may still come once all requests are answered, and axe would look at half a page.
      await page.waitForLoadState('networkidle');
      await axeClean(page);
      await page.setViewportSize(viewportOf('phone'));
      await settled(page);
      await axeClean(page);
    });
  }
}

/** Follows a link of the page, one of a hidden menu too: the console is loaded once and goes from page to page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => [...document.links].find((link) => link.getAttribute('href') === href)!.click(), path);
  await expect(page).toHaveURL((url) => url.pathname === new URL(path, url).pathname);
  await settled(page);
}

const followAndLook = (page: Page, path: string): Promise<void> =>
  test.step(path, async () => {
    await follow(page, path);
    await axeClean(page);
  });

const openAndLook = (page: Page, path: string): Promise<void> =>
  test.step(path, async () => {
    await within(page, path);
    await expect(page).toHaveURL((url) => url.pathname === new URL(path, url).pathname);
    await settled(page);
    await axeClean(page);
  });

/** Where the links lead that a selector finds, each once; those of a hidden menu, too. */
const hrefsIn = async (page: Page, selector: string): Promise<string[]> => [
  ...new Set(await page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')!))),
];

test.describe('axe finds nothing', () => {
  test('on the pages without a session', async ({ page }) => {
    await look(page, [
      '/',
      '/rng',
      '/fish?vassalage=CQ9',
      '/hot',
      '/description',
      '/login',
      '/register',
      '/reset',
      '/no/such/page',
    ]);
    await look(page, ['/agent/login']);
  });

  test('on the pages a member sees', async ({ page }) => {
    await enter(page, 'player6', 'web');
    await look(page, [
      '/deposit',
      '/deposit/orders',
      '/withdraw',
      '/record',
      '/transactions',
      '/profit?range=last30',
      '/messages',
      '/referral',
      '/bonus',
      '/pointMall',
      '/pointMall?tab=money',
      '/account',
      '/security',
      '/favourites',
      '/recent',
      '/play/PG/RNG/PG-LOTUSLANTERN',
    ]);
  });

  // What the menu does not name is reached from a list: the form for another record, and the first record.
  for (const username of ['agent1', 'operator1'])
    test(`on every page of the console, for ${username}`, { tag: '@both' }, async ({ page }, { project }) => {
      test.setTimeout(600_000);
      // Each role in one theme a shape, so that both of each are looked at.
      const theme = (project.name === 'phone') === (username === 'agent1') ? 'light' : 'dark';
      await enter(page, username, 'console', { theme });
      await visit(page, '/agent/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Team overview|Dashboard/);
      const lists = await hrefsIn(page, 'nav[aria-label="Main menu"] a');
      expect(lists.length).toBeGreaterThan(10);
      for (const path of lists) {
        await followAndLook(page, path);
        for (const form of await hrefsIn(page, 'main a[href$="/create"]')) {
          await followAndLook(page, form);
          await follow(page, path);
        }
        // Read now: other stories add records and end them, and the first may leave the list at any moment.
        const [record] = await hrefsIn(page, 'main tbody a');
        if (record) await openAndLook(page, record);
      }
    });
});
