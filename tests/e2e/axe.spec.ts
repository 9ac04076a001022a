import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';

const url = process.env['INSTANCE_URL']!;

async function clean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** Signs in without the form: the page finds the token where it keeps its own. */
async function enter(page: Page, username: string, device: 'web' | 'console'): Promise<void> {
  const { token } = await signedIn(url, username, { device });
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One browser goes from page to page: what it has loaded once it need not load again. */
async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await clean(page);
    });
  }
}

test.describe('axe finds nothing', () => {
  test.setTimeout(180_000);

  test('on the pages a stranger sees', ({ page }) =>
    look(page, [
      '/',
      '/rng',
      '/fish?vassalage=CQ9',
      '/hot',
      '/description',
      '/login',
      '/register',
      '/reset',
      '/no/such/page',
      '/agent/login',
    ]));

  test('on the pages a member sees', async ({ page }) => {
    await enter(page, 'player6', 'web');
    await look(page, [
      '/deposit',
      '/deposit/orders',
      '/withdraw',
      '/record',
      '/transactions',
      '/profit?range=last30',
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

  test('on the console, for an agent', async ({ page }) => {
    await enter(page, 'agent1', 'console');
    await look(page, ['/agent/', '/agent/members', '/agent/bets', '/agent/members/create']);
  });

  test('on the console, for staff', async ({ page }) => {
    await enter(page, 'operator1', 'console');
    await look(page, [
      '/agent/sites',
      '/agent/deposits',
      '/agent/depositMethods',
      '/agent/depositMethods/BANK',
      '/agent/withdrawals',
      '/agent/transactions?account=player1&range=last30',
      '/agent/bonuses',
      '/agent/bonuses/create',
      '/agent/exchanges',
    ]);
  });
});
