import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { setUpAuthenticator } from '@apsara/api/security';
import { inDatabase, newMember, seenElsewhere } from '../support/accounts.ts';
import { PASSWORD, signedIn } from '../support/calls.ts';
import { logIn, loginPopup } from '../support/log-in.ts';
import { addressOn, axeClean, newestCode, viewportOf } from '../support/visits.ts';

/** A code counts for half a minute, and the one after it already now. */
const STEP_SECONDS = 30;
const seconds = (): number => Math.floor(Date.now() / 1_000);

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

test('a login from a new address needs a code by e-mail; a wrong code shows an error beside its field', async ({
  page,
}) => {
  const username = await newMember();
  const email = `${username}@example.com`;
  await inDatabase(`UPDATE members SET email = $2, real_name = 'Sok Dara' WHERE username = $1`, [username, email]);
  await seenElsewhere(username);
  await page.goto(addressOn('lotus', '/deposit'));
  await logIn(page, username);
  const popup = loginPopup(page);
  await expect(popup.getByRole('heading', { name: 'Verify your identity' })).toBeFocused();
  await expect(popup.getByRole('radio')).toHaveCount(1);
  await expect(popup.getByText('•••@example.com')).toBeVisible();
  await axeClean(page);

  await popup.getByRole('button', { name: 'Send code' }).click();
  const code = await newestCode(email);
  const field = popup.getByRole('textbox', { name: 'Verification code' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid verification code/);
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/deposit$/);
});

test('the real name proves it too, and the address is known from then on', async ({ page }) => {
  const username = await newMember();
  await inDatabase(`UPDATE members SET real_name = 'Sok Dara' WHERE username = $1`, [username]);
  await seenElsewhere(username);
  await page.goto(addressOn('lotus', '/login'));
  await logIn(page, username);
  const popup = loginPopup(page);
  const field = popup.getByRole('textbox', { name: 'Full name' });
  await field.fill('Chan Dara');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(' sok  dara ');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('balance').first()).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(addressOn('lotus', '/login'));
  await logIn(page, username);
  await expect(page.getByTestId('balance').first()).toBeVisible();
});

test('a login needs the authenticator app’s code until the device is remembered, and a recovery code replaces it', async ({
  page,
}) => {
  const username = await newMember();
  const { client } = await signedIn(process.env['INSTANCE_URL']!, username);
  const { secret } = await client.call(setUpAuthenticator, { password: PASSWORD });
  const code = await generate({ secret: secret! });
  const { recoveryCodes } = await client.call(setUpAuthenticator, { password: PASSWORD, code });
  const logInAgain = async () => {
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await page.goto(addressOn('lotus', '/login'));
    await logIn(page, username);
  };

  await page.goto(addressOn('lotus', '/login'));
  await logIn(page, username);
  const field = loginPopup(page).getByRole('textbox', { name: 'Code from the authenticator app' });
  await field.fill('not-six');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(await generate({ secret: secret!, epoch: seconds() + STEP_SECONDS }));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('balance').first()).toBeVisible();

  await logInAgain();
  await field.fill(recoveryCodes![0]!.toLowerCase());
  await loginPopup(page).getByRole('checkbox', { name: 'Remember this device for 30 days' }).check();
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('balance').first()).toBeVisible();

  await logInAgain();
  await expect(page.getByTestId('balance').first()).toBeVisible();
  await page.goto(addressOn('lotus', '/security'));
  await expect(page.getByText('Recovery codes left: 7')).toBeVisible();
  await page.getByRole('button', { name: /^Forget: / }).click();
  await expect(page.getByRole('button', { name: /^Forget: / })).toHaveCount(0);
});
