import { expect, test } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';
import { newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const url = process.env['INSTANCE_URL']!;

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  });
});

test('the desk answers a member’s chat with a picture and closes it, and the member rates it', async ({
  page,
  browser,
}) => {
  const username = `chat${String(Date.now()).slice(-8)}`;
  const member = await newMember(url, 'lotus', username);
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept!), member.token);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Customer service' }).click();
  const chat = page.getByRole('dialog', { name: 'Customer service' });
  const message = chat.getByRole('textbox', { name: 'Your message' });
  await message.fill('How do I deposit?');
  await expect(chat.getByRole('region', { name: 'These answers may help' })).toBeVisible();
  await axeClean(page);

  // The line is cut: what was written stays, and is sent once it is back.
  await page.route('**/wps/support/messages', (route) => route.abort());
  await message.press('Enter');
  await expect(chat.getByText('Not sent.')).toBeVisible();
  await page.unroute('**/wps/support/messages');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.getByText('Not sent.')).toBeHidden();
  await expect(chat.getByText('How do I deposit?')).toHaveCount(1);

  const picture = await page.screenshot();
  await chat
    .getByLabel('Add an image')
    .last()
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: picture });
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chat.getByRole('img', { name: 'Image' })).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).click();

  const staff = await (await browser.newContext()).newPage();
  const { token } = await signedIn(url, 'support1', { device: 'console' });
  await staff.addInitScript((kept) => {
    sessionStorage.setItem('token', kept!);
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  }, token);
  await staff.goto('/agent/supportChats');
  await staff.getByRole('row').filter({ hasText: username }).getByRole('link', { name: username }).click();
  await expect(staff.getByRole('img', { name: 'Image' })).toBeVisible();
  await expect(staff.getByRole('link', { name: username })).toBeVisible();
  await axeClean(staff);
  const reply = staff.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Choose a method on the deposit page.');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('Choose a method on the deposit page.')).toBeVisible();

  // The open page tells of the answer, over whatever it shows.
  await page.getByRole('button', { name: 'New message from customer service' }).click();
  await expect(chat.getByText('Choose a method on the deposit page.')).toBeVisible();
  await expect(staff.getByText('Seen', { exact: false })).toBeVisible();

  await staff.getByRole('button', { name: 'Close chat' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Close chat' }).click();
  await chat.getByRole('radio', { name: '4 of 5' }).check();
  await chat.getByRole('button', { name: 'Send rating' }).click();
  await expect(chat.getByText('Thank you for your rating.')).toBeVisible();
  await expect(staff.getByText('4 / 5')).toBeVisible();
});

test('a visitor without an account reaches the desk, and finds the chat again after a reload', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('textbox', { name: 'Your message' }).fill('I cannot log in.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('I cannot log in.')).toBeVisible();
  await expect(page.getByText(/Sent|Seen/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('I cannot log in.')).toBeVisible();
});
