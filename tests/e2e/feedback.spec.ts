import { expect, test } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { logIn, loginPopup } from '../support/log-in.ts';
import { FIRST_PASSWORD, newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
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
  await expect(popup.getByRole('alert').getByText('Between 5 and 1000 characters.')).toBeVisible();
  await message.fill('My deposit came two days late.');
  const pictures = popup.getByLabel('Pictures, up to 3 (optional)');
  await pictures.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(popup.getByText('Only PNG and JPG pictures can be handed in.')).toBeVisible();
  await popup.getByRole('button', { name: 'Take slip.pdf away' }).click();
  // Named as a picture and none by its content: only the server can tell.
  await pictures.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByText('Please choose a PNG or JPG picture that can be opened.')).toBeVisible();
  await expect(message).toHaveValue('My deposit came two days late.');
  await popup.getByRole('button', { name: 'Take slip.png away' }).click();
  await pictures.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await axeClean(page);
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByText('Thank you. It has arrived, and the answer will stand here.')).toBeVisible();
  await expect(popup.getByText('Not answered yet')).toBeVisible();
  await expect(popup.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await axeClean(page);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/help\?topic=deposits$/);

  const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const operator = await signedIn(url, 'operator1', { device: 'console' });
  await staff.addInitScript((kept) => {
    sessionStorage.setItem('token', kept!);
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  }, operator.token);
  await staff.goto('/agent/feedback');
  await staff.getByRole('row').filter({ hasText: username }).getByText('My deposit came two days late.').click();
  await expect(staff.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await staff.getByRole('button', { name: 'Answer' }).click();
  await expect(staff.getByText('Please fill this in.')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Answer' }).fill('The bank was closed. We are sorry.');
  await axeClean(staff);
  await staff.getByRole('button', { name: 'Answer' }).click();
  await expect(staff.getByText('Answered', { exact: true })).toBeVisible();

  await page.goto('/account?feedback=');
  await popup.getByRole('tab', { name: 'Yours so far' }).click();
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
  await popup.getByRole('button', { name: 'Load again' }).click();
  await expect(popup.getByRole('textbox', { name: 'Your message' })).toBeVisible();
});
