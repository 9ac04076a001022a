import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

async function logIn(page: Page, username: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('RaStore.agent.locale', JSON.stringify('en')));
  await page.goto('/agent/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel(/^Password/).fill('Passw0rd!');
  await page.keyboard.press('Enter');
}

test('an operator starts with the dashboard, and finds the site and nothing of a team', async ({ page }) => {
  await logIn(page, 'operator1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('region', { name: 'Waiting for staff' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deposits' })).toContainText('depositor');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Site', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
  for (const name of ['Team overview', 'Team management', 'Team bets'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/agent/downlineManagmentView');
  await expect(page.getByText('Page not found').first()).toBeVisible();
});

test('an agent does not find the site', async ({ page }) => {
  await logIn(page, 'agent1');
  await expect(page.getByRole('link', { name: 'Team management' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Site', exact: true })).toHaveCount(0);
  await page.goto('/agent/sites');
  await expect(page.getByText('Page not found').first()).toBeVisible();
});

test('the login says that a session ended elsewhere, also after a reload', async ({ page }) => {
  await logIn(page, 'agent1');
  await expect(page.getByRole('link', { name: 'Team management' })).toBeVisible();
  await page.evaluate(() => {
    const headers = { Merchant: 'lotus', Authorization: sessionStorage.getItem('token')! };
    return fetch('/wps/session/logout', { method: 'DELETE', headers });
  });
  await page.reload();
  await expect(page.getByText('Your session has expired.')).toBeVisible();
});

test('a code for one use leaves the address, and one that is spent is said at the log in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.agent.locale', JSON.stringify('en')));
  await page.goto('/agent/?code=spent-long-ago');
  await expect(page.getByText('This link has expired')).toBeVisible();
  expect(page.url()).not.toContain('code=');
});
