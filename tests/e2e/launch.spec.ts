import { expect, test, type Page } from '@playwright/test';
import { listGames } from '@apsara/api/games';
import { PASSWORD, signedIn, stranger } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const url = process.env['INSTANCE_URL']!;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

async function enter(page: Page, username: string): Promise<void> {
  const { token } = await signedIn(url, username);
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('the vendors of a category are reached by the arrow keys, and Tab passes them by', async ({ page }) => {
  await page.goto('/promotions');
  const slots = entry(page, 'Slots');
  await slots.focus();
  const vendors = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Slots', exact: true }) })
    .locator('a[href^="/gameListCenter/"]');
  await expect(vendors.first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(vendors.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(slots).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry(page, 'Live casino')).toBeFocused();
  await slots.focus();
  await page.keyboard.press('ArrowDown');
  const name = await vendors.first().getByRole('img').getAttribute('alt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
  await expect(slots).toBeFocused();
});

test('a guest who starts a game from the menu logs in, and the game goes on opening', async ({ page, context }) => {
  await page.goto('/');
  await entry(page, 'Slots').hover();
  await expect(page.locator('a[href="/gameListCenter/pg/rng"]').first()).toBeAttached();
  await entry(page, 'Cockfighting').click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.locator('input[autocomplete*=username]').fill('player8');
  await login.locator('input[type=password]').fill(PASSWORD);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/play\/DS88\/COCKFIGHT\//);
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  // The site's bar has the way out, so that the game's own shows none.
  const inside = frame.contentFrame();
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Leave game' })).toBeHidden();

  const opened = await frame.getAttribute('src');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(frame).not.toHaveAttribute('src', opened!);

  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.getByRole('button', { name: 'Open in a new window' }).click();
  await expect(page.getByText('Your browser blocked the pop-up.')).toBeVisible();
  const game = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open window' }).click();
  await expect((await game).locator('iframe')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a vendor that is one entry among the games opens as its own list, and a game starts from there', async ({
  page,
}) => {
  await enter(page, 'player9');
  await page.goto('/hot');
  const entry = page.getByRole('article').filter({ hasText: 'BGS Originals' });
  await expect(entry.getByRole('button', { name: /favourite/i })).toHaveCount(0);
  await entry.getByRole('button', { name: 'Play: BGS Originals' }).click();
  const list = page.getByRole('dialog', { name: 'BGS Originals' });
  await list.getByRole('button', { name: 'Play: Gem Mines' }).click();
  await expect(page).toHaveURL(/\/play\/BGS\/RNG\/BGS-GEMMINES/);
  await expect(page.locator('iframe')).toBeVisible();
});

test('a lottery that an address names is shown by its name after logging in', async ({ page }) => {
  const { games } = await stranger(url).client.call(listGames, {
    gameType: 'LOTT',
    vassalage: 'TCG_SEA',
    language: 'EN',
  });
  const { gameCode, gameName } = games[0]!;
  await page.goto(`/seaLottery?gameCode=${encodeURIComponent(gameCode)}`);
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.locator('input[autocomplete*=username]').fill('player8');
  await login.locator('input[type=password]').fill(PASSWORD);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/seaLottery\?gameCode=/);
  await expect(page.getByRole('heading', { level: 1, name: gameName })).toBeVisible();
});

test('a trial account sees that it needs a real one at every entrance', async ({ page }) => {
  await enter(page, 'demo1');
  const dialog = page.getByRole('dialog', { name: 'Real account required' });
  await page.goto('/hot');
  await page.getByRole('button', { name: 'Play: Lotus Lantern' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeVisible();
  for (const path of ['/seamless?vassalage=PG&gameType=RNG&gameCode=PG-LOTUSLANTERN', '/u9w']) {
    await page.goto(path);
    await expect(dialog).toBeVisible();
  }
});
