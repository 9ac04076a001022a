import { expect, test } from '@playwright/test';
import { newMember } from '../support/accounts.ts';
import { signedIn } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test('an operator finds a member, blocks the account, corrects its balance and reads what was done', async ({
  page,
}) => {
  const username = await newMember();
  await enter(page, 'operator1', 'console');
  await page.goto('/agent/siteMembers');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { name: new RegExp(username) })).toBeVisible();
  await axeClean(page);

  await page.getByRole('button', { name: 'Block account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block account' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A stolen card');
  await dialog.getByRole('button', { name: 'Block account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Blocked · .*A stolen card/)).toBeVisible();
  await expect(signedIn(url, username)).rejects.toMatchObject({ code: 'session.blocked' });

  await page.getByRole('button', { name: 'Correct balance' }).click();
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1200');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A missed deposit');
  await dialog.getByRole('button', { name: 'Correct balance' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Corrections' }).click();
  await expect(page.getByRole('row', { name: /1,200.*A missed deposit.*Granted/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('row', { name: /Members: hold set.*operator1.*A stolen card/ })).toBeVisible();
  await axeClean(page);
});

test('Ctrl K leads to a member from any page', async ({ page }) => {
  const username = await newMember();
  await enter(page, 'operator1', 'console');
  await page.goto('/agent/deposits');
  await expect(page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(username);
  await page.getByRole('option', { name: username }).click();
  await expect(page).toHaveURL(/\/agent\/siteMembers\/.*\/show/);
});
