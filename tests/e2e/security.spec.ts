import { expect, test, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { touchSession } from '@apsara/api/sessions';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { FIRST_PASSWORD, newMember, secondSession } from '../support/new-member.ts';
import { addressOn, axeClean, siteNames, viewportOf, type SiteName } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

/** A code counts for half a minute, and the one after it already now. */
const STEP_SECONDS = 30;

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

/** A name that no other run of these tests on the same instance uses. */
const freshName = (story: string, project: string): string =>
  `${story}${project.charAt(0)}${String(Date.now()).slice(-7)}`;

/** A new member with the account page open. */
async function atHome(page: Page, site: SiteName, username: string) {
  const me = await newMember(url, site, username);
  await page.addInitScript((token) => sessionStorage.setItem('token', token), me.token!);
  await page.goto(addressOn(site, '/security'));
  await expect(page.getByRole('heading', { name: 'Security centre' })).toBeVisible();
  return me;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const site of siteNames) {
  test(`${site}: by keyboard alone a member says who they are, once`, async ({ page }, { project }) => {
    await atHome(page, site, freshName('who', project.name));
    const mine = part(page, 'Profile');
    const field = (name: string) => mine.getByRole('textbox', { name });
    await typeInto(page, field('Nickname'), 'Lotus eater');
    // Who registered on padma has said the name already.
    if (site === 'lotus') await typeInto(page, field('Full name'), 'Sok Dara');
    await pressOn(page, mine.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Profile saved.')).toBeVisible();

    const contacts = part(page, 'Mobile number and email');
    await pressOn(page, contacts.getByRole('button', { name: 'Add: Email' }));
    const email = contacts.getByRole('form', { name: 'Email' });
    await typeInto(page, email.getByRole('textbox', { name: 'Email' }), 'dara@example.com');
    await pressOn(page, email.getByRole('button', { name: 'Verify' }));
    await expect(email.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
    await axeClean(page);
    await expect(field('Full name')).not.toBeEditable();
    await expect(field('Nickname')).toBeEditable();

    await page.reload();
    await expect(field('Nickname')).toHaveValue('Lotus eater');
    await axeClean(page);
  });

  test(`${site}: a new password ends the other sessions, and this one stays`, async ({ page }, { project }) => {
    const username = freshName('pass', project.name);
    await atHome(page, site, username);
    const elsewhere = await secondSession(url, site, username);
    const secret = part(page, 'Password');
    await pressOn(page, secret.getByRole('button', { name: 'Change password' }));
    const field = (name: string) => secret.getByRole('textbox', { name, exact: true });
    await typeInto(page, field('Current password'), 'not-the-password');
    await typeInto(page, field('New password'), 'Another-lily-2026');
    await typeInto(page, field('Confirm new password'), 'Another-lily-2026');
    await page.keyboard.press('Enter');
    await expect(field('Current password')).toBeFocused();
    await axeClean(page);

    await typeInto(page, field('Current password'), FIRST_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(field('Current password')).toBeHidden();
    await expect(elsewhere.client.call(touchSession)).rejects.toThrow('session.invalid');
    await expect(part(page, 'Active sessions').getByText('You are logged in only on this device.')).toBeVisible();
  });
}

test('an authenticator app is set up with the secret on the page, and removed with a code of it', async ({ page }, {
  project,
}) => {
  await atHome(page, 'lotus', freshName('app', project.name));
  const app = part(page, 'Authenticator app');
  const code = app.getByRole('textbox', { name: 'Verification code' });
  await pressOn(page, app.getByRole('button', { name: 'Set up' }));
  await typeInto(page, app.getByRole('textbox', { name: 'Current password' }), FIRST_PASSWORD);
  await page.keyboard.press('Enter');
  const secret = (await app.locator('code').innerText()).replaceAll(' ', '');
  await axeClean(page);
  await typeInto(page, code, '000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await typeInto(page, code, await generate({ secret }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticator app added.')).toBeVisible();
  await expect(app.getByText('On', { exact: true })).toBeVisible();
  await expect(app.locator('code')).toHaveCount(8);
  await axeClean(page);
  await pressOn(page, app.getByRole('button', { name: 'I have saved them' }));
  await expect(app.locator('code')).toHaveCount(0);

  await pressOn(page, app.getByRole('button', { name: 'Remove' }));
  await axeClean(page);
  const next = Math.floor(Date.now() / 1_000) + STEP_SECONDS;
  await typeInto(page, code, await generate({ secret, epoch: next }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticator app removed.')).toBeVisible();
  await expect(app.getByText('Off')).toBeVisible();
});

test('one session of two is ended by name, and then all others at once', async ({ page }, { project }) => {
  const username = freshName('ends', project.name);
  await atHome(page, 'lotus', username);
  const others = [await secondSession(url, 'lotus', username), await secondSession(url, 'lotus', username)];
  await page.reload();
  const list = part(page, 'Active sessions');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await axeClean(page);
  await pressOn(page, list.getByRole('button', { name: /^Log out:/ }).first());
  await expect(page.getByText('Session logged out.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await pressOn(page, list.getByRole('button', { name: 'Log out all others' }));
  const sure = page.getByRole('dialog', { name: 'Log out all others' });
  await axeClean(page);
  await pressOn(page, sure.getByRole('button', { name: 'Log out' }));
  await expect(sure).toBeHidden();
  await expect(list.getByText('You are logged in only on this device.')).toBeVisible();
  for (const { client } of others) await expect(client.call(touchSession)).rejects.toThrow('session.invalid');
});
