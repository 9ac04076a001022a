import { expect, test } from '@playwright/test';
import { createSavedAnswer } from '@apsara/api/feedback';
import { signedIn } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';
import { logIn, loginPopup } from '../support/log-in.ts';
import { FIRST_PASSWORD, newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const url = process.env['INSTANCE_URL']!;

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  });
});

test('a complaint goes from a guest who logs in first to an operator’s answer', async ({ page, browser }) => {
  const username = `tell${String(Date.now()).slice(-8)}`;
  await newMember(url, 'lotus', username);
  await page.goto('/help?topic=deposits&feedback=complaint');
  await expect(loginPopup(page)).toBeVisible();
  await logIn(page, username, FIRST_PASSWORD);

  const popup = page.getByRole('dialog', { name: 'Feedback' });
  await expect(popup.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('complaint');
  const message = popup.getByRole('textbox', { name: 'Your message' });
  await message.fill('Slow');
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByRole('alert').getByText('5 to 1000 characters.')).toBeVisible();
  await message.fill('My deposit came two days late.');
  const pictures = popup.getByLabel('Images, up to 3 (optional)');
  await pictures.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(popup.getByText('Only PNG and JPG images are accepted.')).toBeVisible();
  await popup.getByRole('button', { name: 'Remove slip.pdf' }).click();
  // Named as a picture and none by its content: only the server can tell.
  await pictures.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByText('Please choose a valid PNG or JPG image.')).toBeVisible();
  await expect(message).toHaveValue('My deposit came two days late.');
  await popup.getByRole('button', { name: 'Remove slip.png' }).click();
  await pictures.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await axeClean(page);
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByText('Thank you. We have received your message and will reply here.')).toBeVisible();
  await expect(popup.getByText('Awaiting reply')).toBeVisible();
  await expect(popup.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await axeClean(page);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/help\?topic=deposits$/);

  const staff = await (await browser.newContext()).newPage();
  const operator = await signedIn(url, 'operator1', { device: 'console' });
  await operator.client.call(createSavedAnswer, {
    title: `Bank of ${username}`,
    text: 'The bank was closed.',
    language: null,
  });
  await staff.addInitScript((kept) => {
    sessionStorage.setItem('token', kept!);
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  }, operator.token);
  await staff.goto('/agent/feedback');
  await staff.getByRole('row').filter({ hasText: username }).getByText('My deposit came two days late.').click();
  await expect(staff.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('This field is required.')).toBeVisible();
  await staff.getByRole('combobox', { name: 'Insert a saved reply' }).click();
  await staff.getByRole('option', { name: `Bank of ${username}` }).click();
  const reply = staff.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toHaveValue('The bank was closed.');
  await reply.fill('The bank was closed. We are sorry.');
  await axeClean(staff);
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('Answered', { exact: true })).toBeVisible();

  await page.goto('/account?feedback=');
  await popup.getByRole('tab', { name: 'Your messages' }).click();
  await expect(popup.getByText('The bank was closed. We are sorry.')).toBeVisible();
});

test('a popup holds the page and the focus, is closed on purpose only, and gives both back', async ({ page }) => {
  const { token } = await signedIn(url, 'player3');
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept!), token);
  await page.goto('/help');
  const opener = page.getByRole('main').getByRole('link', { name: 'Feedback' });
  await opener.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);
  await opener.click();
  const popup = page.getByRole('dialog', { name: 'Feedback' });
  const message = popup.getByRole('textbox', { name: 'Your message' });
  await message.fill('Typed before anything else');
  await page.mouse.click(5, 5);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  for (let stops = 0; stops < 16; stops += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await expect(message).toHaveValue('Typed before anything else');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('a popup whose code does not come says so, and leaves the page under it alone', async ({ page }) => {
  const { token } = await signedIn(url, 'player3');
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept!), token);
  let down = true;
  await page.route('**/assets/feedback-panel-*.js*', (route) => (down ? route.abort() : route.continue()));
  await page.goto('/help');
  await page.getByRole('main').getByRole('link', { name: 'Feedback' }).click();
  const popup = page.getByRole('dialog', { name: 'Feedback' });
  await expect(popup.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Help centre', includeHidden: true })).toBeAttached();
  down = false;
  await popup.getByRole('button', { name: 'Reload' }).click();
  await expect(popup.getByRole('textbox', { name: 'Your message' })).toBeVisible();
});
