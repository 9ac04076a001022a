import { expect, test, type Page } from '@playwright/test';
import { newMobile } from '../support/accounts.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { addressOn, axeClean, newestCode, siteNames, viewportOf } from '../support/visits.ts';

const password = 'Water-lily-2026';

/** Digits that no other run of these tests on the same instance uses. */
const fresh = (digits: number): string => String(Date.now()).slice(-digits);

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').filter({ visible: true }).all()) await pressOn(page, box, 'Space');
}

for (const site of siteNames) {
  test(
    `${site}: by keyboard alone somebody registers with a user name`,
    { tag: site === 'padma' ? '@phone' : [] },
    async ({ page }, { project }) => {
      const username = `${project.name}${fresh(7)}`;
      await page.goto(addressOn(site, '/register'));
      const popup = page.getByRole('dialog', { name: 'Register' });
      await typeInto(page, popup.getByRole('textbox', { name: /^Username/ }), 'ab');
      await pressOn(page, popup.getByRole('button', { name: 'Register', exact: true }));
      await expect(popup.getByRole('textbox', { name: /^Username/ })).toBeFocused();
      await axeClean(page);

      await typeInto(page, popup.getByRole('textbox', { name: /^Username/ }), username);
      await typeInto(page, popup.getByRole('textbox', { name: /^Password/ }), password);
      await typeInto(page, popup.getByRole('textbox', { name: /^Confirm password/ }), password);
      if (site === 'padma') await typeInto(page, popup.getByRole('textbox', { name: /^Full name/ }), 'Rahima Khatun');
      await agree(page);
      await pressOn(page, popup.getByRole('button', { name: 'Register', exact: true }));
      await expect(page.getByText(/^Welcome to /)).toBeVisible();
      await pressOn(page, page.getByRole('button', { name: 'Not now' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByTestId('balance').first()).toBeVisible();
    },
  );
}

test(
  'lotus: by keyboard alone somebody registers with a mobile number, and logs in with a code',
  { tag: '@phone' },
  async ({ page }) => {
    const mobileNum = newMobile();
    const typed = `0${mobileNum}`;
    const target = `+855${mobileNum}`;
    await page.goto(addressOn('lotus', '/register'));
    const popup = page.getByRole('dialog', { name: 'Register' });
    await tabTo(page, popup.getByRole('tab', { name: 'Username' }));
    await page.keyboard.press('ArrowRight');
    await typeInto(page, popup.getByRole('textbox', { name: /^Mobile number/ }), typed);
    await pressOn(page, popup.getByRole('button', { name: 'Send code' }));
    await expect(popup.getByRole('button', { name: /^Resend in/ })).toBeVisible();
    await axeClean(page);
    await typeInto(page, popup.getByRole('textbox', { name: /^Verification code/ }), await newestCode(target));
    await typeInto(page, popup.getByRole('textbox', { name: /^Password/ }), password);
    await typeInto(page, popup.getByRole('textbox', { name: /^Confirm password/ }), password);
    await agree(page);
    await pressOn(page, popup.getByRole('button', { name: 'Register', exact: true }));
    await pressOn(page, page.getByRole('button', { name: 'Not now' }));
    await expect(page.getByTestId('balance').first()).toBeVisible();

    await page.evaluate(() => sessionStorage.removeItem('token'));
    const before = await newestCode(target);
    await page.goto(addressOn('lotus', '/login'));
    const login = page.getByRole('dialog', { name: 'Log in' });
    await tabTo(page, login.getByRole('tab', { name: 'Username' }));
    await page.keyboard.press('ArrowRight');
    await typeInto(page, login.getByRole('textbox', { name: 'Mobile number' }), typed);
    await pressOn(page, login.getByRole('button', { name: 'Send code' }));
    await expect.poll(() => newestCode(target)).not.toBe(before);
    await typeInto(page, login.getByRole('textbox', { name: 'Verification code' }), await newestCode(target));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('balance').first()).toBeVisible();
  },
);

test('a wrong invitation code shows a warning and registers nobody', async ({ page }, { project }) => {
  await page.goto(addressOn('lotus', '/register?code=NOSUCH'));
  const popup = page.getByRole('dialog', { name: 'Register' });
  await typeInto(page, popup.getByRole('textbox', { name: /^Username/ }), `${project.name}${fresh(7)}`);
  await typeInto(page, popup.getByRole('textbox', { name: /^Password/ }), password);
  await typeInto(page, popup.getByRole('textbox', { name: /^Confirm password/ }), password);
  await agree(page);
  await pressOn(page, popup.getByRole('button', { name: 'Register', exact: true }));
  const warning = page.getByRole('dialog', { name: 'Please note' });
  await expect(warning.getByText('The invitation code is not valid.')).toBeVisible();
  await axeClean(page);
  await pressOn(page, warning.getByRole('button', { name: 'OK' }));
  await expect(popup.getByRole('textbox', { name: 'Invitation code' })).toBeVisible();
});
