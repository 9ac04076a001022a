import { expect, test } from '@playwright/test';
import { inDatabase, newMember } from '../support/accounts.ts';
import { PASSWORD } from '../support/calls.ts';
import { logIn } from '../support/log-in.ts';
import { ownSite } from '../support/own-site.ts';
import { axeClean, viewportOf } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;
const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;
const NEW_PASSWORD = 'Another-lily-2026';

/** Two reasons to change a password at once, each set by the operator of a site of its own. */
const reasons = {
  handed: { settings: { defaultPassword: PASSWORD }, set: `now()` },
  old: {
    settings: { switches: ['USERNAMEREG3', 'COMM3', 'PWDEXPFORCECHANGE3'], passwordMaxDays: 30 },
    set: `now() - interval '31 days'`,
  },
};

for (const reason of ['handed', 'old'] as const) {
  test(`a password that is ${reason} is changed before anything else, and then one is in`, async ({ page }, {
    project,
  }) => {
    await page.setViewportSize(viewportOf(project.name));
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
    const site = `${reason}-${project.name}-${Date.now()}`;
    const { settings, set } = reasons[reason];
    const update = await ownSite(url, databaseUrl, site);
    await update(settings);
    const username = await newMember();
    const ofMember = `member_id IN (SELECT id FROM members WHERE username = $1)`;
    await inDatabase(`UPDATE ledger_accounts SET site_code = $2 WHERE ${ofMember}`, [username, site]);
    await inDatabase(`UPDATE members SET site_code = $2, password_set_at = ${set} WHERE username = $1`, [
      username,
      site,
    ]);

    await page.goto(`/login?merchant=${site}`);
    await logIn(page, username);
    const popup = page.getByRole('dialog', { name: 'Change password' });
    const name = popup.getByRole('textbox', { name: 'Username' });
    await expect(name).toHaveValue(username);
    await expect(name).toHaveAttribute('readonly');
    await axeClean(page);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

    await page.keyboard.press('Escape');
    await expect(popup.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await popup.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/login?merchant=${site}`);
    await logIn(page, username);
    await popup.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await popup.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
    await popup.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD);
    await popup.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('balance').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');

    await page.evaluate(() => sessionStorage.removeItem('token'));
    await page.goto(`/login?merchant=${site}`);
    await logIn(page, username, NEW_PASSWORD);
    await expect(page.getByTestId('balance').first()).toBeVisible();
  });
}
