import { expect, test } from '@playwright/test';
import { PASSWORD } from '../support/calls.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { launchOptions } from '../support/launch-options.ts';
import { addressOn, axeClean, siteNames, viewportOf } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

for (const site of siteNames) {
  const tag = site === 'padma' ? '@phone' : [];
  test(
    `${site}: by keyboard alone a member logs in, gets where they were going, and is known by name the next time`,
    { tag },
    async ({ page }) => {
      await page.goto(addressOn(site, '/deposit'));
      const popup = page.getByRole('dialog', { name: 'Log in' });
      await expect(popup.getByRole('tab')).toHaveCount(2);
      await axeClean(page);
      await typeInto(page, popup.getByRole('textbox', { name: 'Username' }), 'player1');
      await typeInto(page, popup.getByRole('textbox', { name: 'Password' }), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/deposit$/);
      await expect(page.getByTestId('balance').first()).toBeVisible();

      const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie);
      expect(kept).toContain('player1');
      expect(kept).not.toContain('Passw0rd');
      await page.evaluate(() => sessionStorage.removeItem('token'));
      await page.goto(addressOn(site, '/login'));
      await expect(popup.getByRole('textbox', { name: 'Username' })).toHaveValue('player1');
    },
  );

  test(
    `${site}: nothing typed, everything said beside its field, and the first one has the focus`,
    { tag },
    async ({ page }) => {
      await page.goto(addressOn(site, '/login'));
      const popup = page.getByRole('dialog', { name: 'Log in' });
      await pressOn(page, popup.getByRole('button', { name: 'Log in', exact: true }));
      await expect(popup.getByText('This field is required.')).toHaveCount(2);
      await expect(popup.getByRole('textbox', { name: 'Username' })).toBeFocused();
      await axeClean(page);

      await tabTo(page, popup.getByRole('tab', { name: 'Username' }));
      await page.keyboard.press('ArrowRight');
      await typeInto(page, popup.getByRole('textbox', { name: 'Mobile number' }), '12');
      await pressOn(page, popup.getByRole('button', { name: 'Send code' }));
      await expect(popup.getByText('Please enter a valid mobile number.')).toBeVisible();
      await axeClean(page);
    },
  );
}

test('a wrong password brings the captcha, whose picture changes by keyboard too', async ({ page }) => {
  // Answered in the server's stead: wrong passwords from one address add up, and all tests share theirs.
  const refusal = {
    success: false,
    errorCode: 'session.captcha_needed',
    message: 'Wrong username or password. Please also enter the code from the image.',
  };
  await page.route('**/wps/session/login', (route) => route.fulfill({ status: 401, json: refusal }));
  await page.goto(addressOn('lotus', '/login'));
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await typeInto(page, popup.getByRole('textbox', { name: 'Username' }), 'nobody-of-this-name');
  await typeInto(page, popup.getByRole('textbox', { name: 'Password' }), 'not-the-password');
  await page.keyboard.press('Enter');
  const picture = popup.getByRole('button', { name: 'Show another image' }).getByRole('img');
  await expect(picture).toBeVisible();
  await axeClean(page);
  const first = await picture.getAttribute('src');
  await expect
    .poll(async () => {
      await pressOn(page, popup.getByRole('button', { name: 'Show another image' }));
      return picture.getAttribute('src');
    })
    .not.toBe(first);
});

test('free play asks for nothing', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOn('lotus', '/login'));
  await pressOn(page, page.getByRole('button', { name: 'Try for free' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByTestId('balance').first()).toBeVisible();
});
