import { expect, test, type Page } from '@playwright/test';
import { PASSWORD, signedIn } from '../support/calls.ts';

const url = process.env['INSTANCE_URL']!;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

async function enter(page: Page, username: string): Promise<void> {
  const { token } = await signedIn(url, username);
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
}

const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('a guest who starts a game from the menu logs in, and the game goes on opening', async ({ page, context }) => {
  await page.goto('/');
  await entry(page, 'Slots').hover();
  await expect(page.locator('a[href="/gameListCenter/pg/rng"]').first()).toBeAttached();
  await entry(page, 'Cockfight').click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.locator('input[autocomplete*=username]').fill('player8');
  await login.locator('input[type=password]').fill(PASSWORD);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/play\/DS88\/COCKFIGHT\//);
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();

  const opened = await frame.getAttribute('src');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(frame).not.toHaveAttribute('src', opened!);

  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.getByRole('button', { name: 'Open in a window' }).click();
  await expect(page.getByText('Your browser blocked the window.')).toBeVisible();
  const game = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open the window' }).click();
  await expect((await game).locator('iframe')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a trial account is told that it needs a real one, by whatever door it comes', async ({ page }) => {
  await enter(page, 'demo1');
  const told = page.getByRole('dialog', { name: 'A real account is needed' });
  await page.goto('/hot');
  await page.getByRole('button', { name: 'Play: Lotus Lantern' }).first().click();
  await expect(told.getByRole('button', { name: 'Register' })).toBeVisible();
  for (const path of ['/seamless?vassalage=PG&gameType=RNG&gameCode=PG-LOTUSLANTERN', '/u9w']) {
    await page.goto(path);
    await expect(told).toBeVisible();
  }
});
