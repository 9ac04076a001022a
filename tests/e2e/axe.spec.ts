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

test.describe('axe finds nothing', () => {
  for (const path of ['/', '/rng', '/fish?vassalage=CQ9', '/hot', '/login', '/register', '/reset', '/no/such/page']) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await clean(page);
    });
  }

  for (const path of ['/deposit', '/record', '/account', '/security', '/favourites', '/recent', '/play/PG/RNG/PG-LOTUSLANTERN']) {
    test(`on ${path}, signed in`, async ({ page }) => {
      await enter(page, 'player6', 'web');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await clean(page);
    });
  }

  for (const path of ['/agent/', '/agent/members', '/agent/bets', '/agent/members/create']) {
    test(`on ${path}, signed in`, async ({ page }) => {
      await enter(page, 'agent1', 'console');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await clean(page);
    });
  }

  test('on the console’s site page, signed in as staff', async ({ page }) => {
    await enter(page, 'operator1', 'console');
    await page.goto('/agent/sites');
    await page.waitForLoadState('networkidle');
    await clean(page);
  });

  test('on the console’s log in', async ({ page }) => {
    await page.goto('/agent/login');
    await page.waitForLoadState('networkidle');
    await clean(page);
  });
});
