import { expect, test, type Page } from '@playwright/test';
import { refusalWords } from '@apsara/api/refusal-words';
import { inDatabase, newMember, newMobile, newName } from '../support/accounts.ts';
import { PASSWORD } from '../support/calls.ts';
import { logIn, loginPopup } from '../support/log-in.ts';
import { ownSite } from '../support/own-site.ts';
import { addressOn, axeClean, newestCode, viewportOf } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;
const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;

test.beforeEach(({ page }, { project }) => page.setViewportSize(viewportOf(project.name)));

const speak = (page: Page, language: string) =>
  page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
const blocked = async (): Promise<string> => {
  const username = await newMember();
  await inDatabase(`UPDATE members SET status = 'blocked' WHERE username = $1`, [username]);
  return username;
};

test('a blocked account reads so', async ({ page }) => {
  await speak(page, 'EN');
  await page.goto(addressOn('lotus', '/login'));
  await logIn(page, await blocked());
  await expect(loginPopup(page).getByText(refusalWords['session.blocked'].EN)).toBeVisible();
  await axeClean(page);
});

for (const who of ['blocked', 'operator'] as const) {
  test(`${who} sees in Khmer why the entrance is closed`, async ({ page }) => {
    await speak(page, 'KM');
    await page.goto(addressOn('lotus', '/login'));
    const popup = page.getByRole('dialog');
    await popup.getByRole('textbox', { name: 'ឈ្មោះអ្នកប្រើ' }).fill(who === 'blocked' ? await blocked() : 'operator1');
    await popup.getByRole('textbox', { name: 'ពាក្យសម្ងាត់' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const words = refusalWords[who === 'blocked' ? 'session.blocked' : 'session.not_a_member'].KM;
    await expect(popup.getByText(words)).toBeVisible();
  });
}

test('a member sees that the console is for agents', async ({ page }) => {
  const username = await newMember();
  for (const [locale, language] of [
    ['en', 'EN'],
    ['km', 'KM'],
  ] as const) {
    await page.addInitScript((kept) => localStorage.setItem('RaStore.agent.locale', JSON.stringify(kept)), locale);
    await page.goto('/agent/login');
    await page.locator('input[name="username"]').fill(username);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(refusalWords['session.not_an_agent'][language])).toBeVisible();
  }
});

test('a code that is not sent is a warning with the server’s words, to be confirmed', async ({ page }) => {
  await speak(page, 'EN');
  const words = 'Too many requests. Please try again later.';
  // Answered in the server's stead: the sixth code of an hour is five codes a second apart away.
  const refusal = { success: false, errorCode: 'request.too_many', message: words, value: { retryAfterSeconds: 1800 } };
  await page.route('**/wps/verification/sms/**', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto(addressOn('lotus', '/login'));
  const popup = loginPopup(page);
  await popup.getByRole('tab', { name: 'SMS code' }).click();
  await popup.getByRole('textbox', { name: 'Mobile number' }).fill('012345678');
  await popup.getByRole('button', { name: 'Send code' }).click();
  const warning = page.getByRole('dialog', { name: 'Please note' });
  await expect(warning.getByText(words)).toBeVisible();
  await axeClean(page);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(warning).toBeHidden();
  await expect(popup.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('012345678');
});

async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').filter({ visible: true }).all()) await box.check();
}

test('a mobile number that somebody has is said beside the number', async ({ page }) => {
  await speak(page, 'EN');
  const mobileNum = newMobile();
  const target = `+855${mobileNum}`;
  const username = await newMember();
  await page.goto(addressOn('lotus', '/register'));
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByRole('tab', { name: 'Mobile number' }).click();
  await popup.getByRole('textbox', { name: /^Mobile number/ }).fill(`0${mobileNum}`);
  await popup.getByRole('button', { name: 'Send code' }).click();
  await popup.getByRole('textbox', { name: /^Verification code/ }).fill(await newestCode(target));
  await popup
    .getByRole('textbox', { name: /^Password/ })
    .filter({ visible: true })
    .fill(PASSWORD);
  await popup
    .getByRole('textbox', { name: /^Confirm password/ })
    .filter({ visible: true })
    .fill(PASSWORD);
  await agree(page);
  await inDatabase(`UPDATE members SET mobile = $2 WHERE username = $1`, [username, target]);
  await popup.getByRole('button', { name: 'Register', exact: true }).click();
  const field = popup.getByRole('textbox', { name: /^Mobile number/ });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await axeClean(page);
});

test('the form shows changed terms and keeps what was typed', async ({ page }, { project }) => {
  await speak(page, 'EN');
  const site = `terms-${project.name}-${Date.now()}`;
  const change = await ownSite(url, databaseUrl, site);
  await page.goto(`/register?merchant=${site}`);
  const popup = page.getByRole('dialog', { name: 'Register' });
  const username = newName();
  await popup.getByRole('textbox', { name: /^Username/ }).fill(username);
  await popup.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await popup.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD);
  await agree(page);
  await change({ termsVersion: '2030-01' });
  await popup.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(popup.getByText('Our terms have changed. Please read and accept them to continue.')).toBeVisible();
  await expect(popup.getByRole('textbox', { name: /^Username/ })).toHaveValue(username);
  await popup.getByRole('button', { name: 'Read the terms' }).click();
  await expect(page.getByText('Version 2030-01')).toBeVisible();
  await page.keyboard.press('Escape');
  await agree(page);
  await popup.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByTestId('balance').first()).toBeVisible();
});
