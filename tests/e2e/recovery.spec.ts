import { expect, test } from '@playwright/test';
import { registerMobile } from '@apsara/api/registration';
import { sendMobileRegistrationSms } from '@apsara/api/security';
import { readSystemStatus } from '@apsara/api/sites';
import { newMobile } from '../support/accounts.ts';
import { stranger } from '../support/calls.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { addressOn, axeClean, newestCode, viewportOf } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

/** A new member with a mobile number, registered without the browser. */
async function memberWithMobile(mobileNum: string): Promise<void> {
  const { client } = stranger(url);
  const mobile = { countryDialingCode: '855', mobileNum };
  await client.call(sendMobileRegistrationSms, { countryDialingCode: '855', mobileNo: mobileNum });
  await client.call(registerMobile, {
    ...mobile,
    verificationCode: await newestCode(`+855${mobileNum}`),
    password: 'Water-lily-2026',
    confirmPassword: 'Water-lily-2026',
    ageConfirmed: true,
    termsVersion: (await client.call(readSystemStatus)).info.site.termsVersion,
    registerMethod: 'WEB',
  });
}

test('by mobile: a code, a new password, and the member is in', { tag: '@phone' }, async ({ page }) => {
  const mobileNum = newMobile();
  await memberWithMobile(mobileNum);
  await page.goto(addressOn('lotus', '/login'));
  await pressOn(page, page.getByRole('button', { name: 'Forgot password?' }));
  const popup = page.getByRole('dialog', { name: 'Forgot password' });
  await typeInto(page, popup.getByRole('textbox', { name: 'Mobile number' }), `0${mobileNum}`);
  const before = await newestCode(`+855${mobileNum}`);
  await pressOn(page, popup.getByRole('button', { name: 'Send code' }));
  await expect.poll(() => newestCode(`+855${mobileNum}`)).not.toBe(before);
  await axeClean(page);
  await typeInto(page, popup.getByRole('textbox', { name: 'Verification code' }), await newestCode(`+855${mobileNum}`));
  await typeInto(page, popup.getByRole('textbox', { name: 'New password' }), 'Another-lily-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('balance').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('by e-mail: the answer is the same for everybody, and the popup goes', async ({ page }) => {
  await page.goto(addressOn('padma', '/login'));
  await pressOn(page, page.getByRole('button', { name: 'Forgot password?' }));
  const popup = page.getByRole('dialog', { name: 'Forgot password' });
  await typeInto(page, popup.getByRole('textbox', { name: 'Username' }), 'nobody-of-this-name');
  await typeInto(page, popup.getByRole('textbox', { name: 'Email' }), 'nobody@example.com');
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^If the username and email match/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the link of a mail is removed from the address, and a used link offers a new one', async ({ page }) => {
  await page.goto(addressOn('lotus', `/reset?code=${'x'.repeat(43)}`));
  const popup = page.getByRole('dialog', { name: 'New password' });
  await expect(page).toHaveURL(/\/reset$/);
  await typeInto(page, popup.getByRole('textbox', { name: 'New password', exact: true }), 'Another-lily-2026');
  await typeInto(page, popup.getByRole('textbox', { name: 'Confirm new password' }), 'Another-lily-2026');
  await page.keyboard.press('Enter');
  await expect(popup.getByText('The code has expired. Please request a new one.')).toBeVisible();
  await axeClean(page);
  await pressOn(page, popup.getByRole('button', { name: 'Request a new link' }));
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
});
