import { expect, test } from '@playwright/test';
import { newName } from '../support/accounts.ts';
import { loginPopup } from '../support/log-in.ts';
import { addressOn, axeClean, viewportOf, visit } from '../support/visits.ts';

test.beforeEach(async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

test('somebody a third party vouches for is in, with what they agreed to said, and no code in the address', async ({
  page,
}) => {
  await page.goto(addressOn('lotus', '/deposit'));
  const popup = loginPopup(page);
  await expect(popup.getByText(/^By continuing, you confirm that you are 18 or older/)).toBeVisible();
  await popup.getByRole('button', { name: 'Read the terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and privacy' }).getByText(/^Version /)).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');

  await popup.getByRole('link', { name: 'Google' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(newName());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/deposit$/);
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeVisible();
  expect(page.url()).not.toContain('code=');
});

test('row 1: who registers through a third party is offered a deposit limit after signing in, once', async ({
  page,
}) => {
  await page.goto(addressOn('lotus', '/login'));
  await loginPopup(page).getByRole('link', { name: 'Google' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(newName());
  await page.getByRole('button', { name: 'Continue' }).click();
  const offer = page.getByRole('dialog', { name: 'Set a deposit limit' });
  await expect(offer).toBeVisible();
  await axeClean(page, 'dialog[open]');
  await offer.getByRole('textbox', { name: 'Deposit limit' }).fill('60000');
  await offer.getByRole('button', { name: 'Set the limit' }).click();
  await expect(offer).toBeHidden();
  await visit(page, addressOn('lotus', '/deposit'));
  await expect(page.getByText(/Your deposit limit per week leaves 60,000/)).toBeVisible();
  await visit(page, addressOn('lotus', '/'));
  await expect(offer).toBeHidden();
});

test('a visitor who declines at the third party reads that nothing was confirmed', async ({ page }) => {
  await page.goto(addressOn('lotus', '/login'));
  await loginPopup(page).getByRole('link', { name: 'Telegram' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(loginPopup(page).getByText('The other service could not confirm your identity.')).toBeVisible();
  await expect(loginPopup(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
});

for (const { code, words } of [
  { code: 'session.blocked', words: 'This account is blocked.' },
  { code: 'site.switched_off', words: 'This feature is not available.' },
  { code: 'no.such_code', words: 'The other service could not confirm your identity.' },
]) {
  test(`a login refused with ${code} says its words`, async ({ page }) => {
    await page.goto(addressOn('padma', `/login?refused=${code}`));
    await expect(loginPopup(page).getByText(words)).toBeVisible();
  });
}
