import { expect, test } from '@playwright/test';
import { enter } from '../support/enter.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an agent works by keys alone, which rest while something is typed and can be turned off', async ({ page }) => {
  await enter(page, 'agent1', 'console');
  await page.goto('/agent/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Team overview');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(heading).toHaveText('Team management');

  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(25);
  const pages = page.getByRole('navigation', { name: /pagination/i });
  await page.keyboard.press(']');
  await expect(pages.getByRole('button', { name: /page 2/i })).toHaveAttribute('aria-current', /page|true/);
  await page.keyboard.press('[');
  await expect(pages.getByRole('button', { name: /page 1/i })).toHaveAttribute('aria-current', /page|true/);

  await page.keyboard.press('/');
  const search = page.locator('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('g?jk/]');
  await expect(search).toHaveValue('g?jk/]');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('player');
  // The rows of before stand until the answer is here, and some of them may well be players.
  await expect(rows.filter({ hasNotText: 'player' })).toHaveCount(0);
  await expect(rows.first()).toContainText('player');
  await search.blur();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const name = await rows.first().getByRole('link').first().innerText();
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toContainText(name);

  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Team bets')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(help).toBeVisible();
  await help.getByRole('switch', { name: 'Enable single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Shift+Slash');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(heading).toContainText(name);
  await expect(help).toHaveCount(0);
});

test('an operator chooses closer rows, and the choice is kept', async ({ page }) => {
  await enter(page, 'agent1', 'console');
  await page.goto('/agent/downlineManagmentView');
  const height = async () => (await page.locator('main tbody tr').first().boundingBox())?.height ?? 0;
  await expect(page.locator('main tbody tr')).toHaveCount(25);
  const before = await height();
  await page.getByRole('button', { name: 'Signed in as agent1' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
  await expect.poll(height).toBeLessThan(before - 8);
  await page.reload();
  await expect(page.locator('main tbody tr')).toHaveCount(25);
  await expect.poll(height).toBeLessThan(before - 8);
});
