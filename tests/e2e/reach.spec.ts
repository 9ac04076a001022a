import { expect, test, type Locator, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { pressOn } from '../support/keyboard.ts';
import { visit } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

const firstGame = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Play: / })
    .first();

test.describe('at 200 % zoom of a small window', () => {
  test.use({ viewport: { width: 360, height: 225 }, deviceScaleFactor: 2, isMobile: true });

  test('pages cut nothing off and keep the focused element in view', async ({ page }) => {
    for (const path of ['/', '/rng', '/login']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
          .toBe(0);
        for (let stop = 0; stop < 20; stop += 1) {
          await page.keyboard.press('Tab');
          await expect.poll(() => page.evaluate(coveredFocus)).toEqual([]);
        }
      });
    }
  });
});

/** The element that has the focus, when it is covered or a side of it is out of sight. */
function coveredFocus(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const seen = places.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.contains(focused));
  });
  const whole = left >= -1 && right <= window.innerWidth + 1;
  return seen && whole ? [] : [focused.outerHTML.slice(0, 120)];
}

test('pages with reduced motion do not move by themselves', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getTiming().iterations === Infinity).length,
  );
  expect(moving).toBe(0);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
});

test('home, a list, a game and its dialog are walked by keys alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto('/');
  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Slots', exact: true }));
  await expect(page).toHaveURL(/\/rng$/);
  const play = firstGame(page);
  await play.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(play).toBeFocused();
});

test('a member starts a game by keys alone', async ({ page }) => {
  const { token } = await signedIn(url, 'player7');
  await page.addInitScript(([kept]) => sessionStorage.setItem('token', kept!), [token!]);
  await page.goto('/rng');
  await firstGame(page).press('Enter');
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.locator('iframe')).toBeVisible();
});
