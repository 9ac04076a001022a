import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { setUpAuthenticator } from '@apsara/api/security';
import { newMember, newName } from '../support/accounts.ts';
import { PASSWORD, signedIn } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { FIRST_PASSWORD } from '../support/new-member.ts';
import { newPlayer } from '../support/play.ts';
import { addressOn, axeClean } from '../support/visits.ts';

// What each role of the staff is there for, from the console alone.
const url = process.env['INSTANCE_URL']!;

/** The console of another of the staff, in a browser of their own. */
async function consoleOf(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, username, 'console');
  return page;
}

async function openMember(page: Page, username: string): Promise<void> {
  await page.goto(`/agent/siteMembers?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`);
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { name: new RegExp(username) })).toBeVisible();
}

/** Does what a button of a record offers, with a reason. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function grant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Grant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expect(dialog).toBeHidden();
}

test('support resets a second proof, and another of the staff grants it', async ({ page, browser }) => {
  const username = await newMember();
  const { client } = await signedIn(url, username);
  const { secret } = await client.call(setUpAuthenticator, { password: PASSWORD });
  await client.call(setUpAuthenticator, { password: PASSWORD, code: await generate({ secret: secret! }) });
  await expect(signedIn(url, username)).rejects.toThrow('asked for a second proof');

  await enter(page, 'support1', 'console');
  await openMember(page, username);
  await act(page, 'Reset second proof', 'A lost phone, called back');
  const risk = await consoleOf(browser, 'risk1');
  await risk.goto('/agent/proofResets');
  await risk.getByRole('row').filter({ hasText: username }).getByRole('link').click();
  await expect(risk.getByRole('heading', { name: new RegExp(username) })).toBeVisible();
  await axeClean(risk);
  await grant(risk);
  await expect(risk.getByText('Granted')).toBeVisible();
  expect((await signedIn(url, username)).token).not.toBeNull();
});

test('payments corrects a large amount with the consent of another', async ({ page, browser }) => {
  const username = await newMember();
  await enter(page, 'payments1', 'console');
  await openMember(page, username);
  await page.getByRole('button', { name: 'Correct balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('40000000');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A deposit was lost');
  await dialog.getByRole('button', { name: 'Correct balance' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/agent/memberCorrections');
  const row = (on: Page) => on.getByRole('row').filter({ hasText: username });
  await row(page).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Grant' })).toBeDisabled();

  const admin = await consoleOf(browser, 'admin1');
  await admin.goto('/agent/memberCorrections');
  await expect(row(admin)).toContainText('40,000,000');
  await row(admin).getByRole('link').click();
  await grant(admin);
  await openMember(page, username);
  await expect(page.getByText('40,000,000.00').first()).toBeVisible();
});

test('content publishes an offer in three languages, and members read it in theirs', async ({ page, browser }) => {
  const code = newName();
  const titles = { KM: `ការផ្តល់ជូន ${code}`, EN: `Offer ${code}`, CN: `优惠 ${code}` };
  await enter(page, 'content1', 'console');
  await page.goto('/agent/promotions/create');
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  for (const [language, title] of Object.entries(titles)) {
    await page.locator(`[name="words.${language}.title"]`).fill(title);
    await page.locator(`[name="words.${language}.detail"]`).fill(`<p>${title}</p>`);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  for (const [language, title] of Object.entries(titles)) {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await visitor.goto(addressOn('lotus', '/promotions'));
    await expect(visitor.getByText(title).first()).toBeVisible();
  }
});

test('risk opens a case and freezes the withdrawals of its member', async ({ page }) => {
  const { username } = await newPlayer('100000');
  await enter(page, 'risk1', 'console');
  await openMember(page, username);
  await act(page, 'Open a risk case', 'Two accounts of one person');
  await act(page, 'Freeze withdrawals', 'A case is open');
  await expect(page.getByText(/Withdrawals frozen/).first()).toBeVisible();
  await page.goto('/agent/riskCases');
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
  await axeClean(page);
});

test('an owner creates a site from the template, another grants it, and a player registers and plays there', async ({
  page,
  browser,
}) => {
  const code = newName();
  await enter(page, 'owner1', 'console');
  await page.goto('/agent/platformSites');
  await page.getByRole('button', { name: 'New site' }).click();
  const dialog = page.getByRole('dialog');
  const fill = (name: RegExp, value: string) => dialog.getByRole('textbox', { name }).fill(value);
  await fill(/^Code/, code);
  await fill(/^Name/, `House ${code}`);
  await fill(/^Hosts/, `${code}.localhost`);
  await fill(/^Colour/, '#35c48b');
  await dialog.getByRole('combobox', { name: /^Languages/ }).click();
  await page.getByRole('option', { name: /English/ }).click();
  await page.keyboard.press('Escape');
  await fill(/^Reason/, `A new brand ${randomUUID()}`);
  await dialog.getByRole('button', { name: 'New site' }).click();
  await expect(dialog).toBeHidden();

  const other = await consoleOf(browser, 'owner2');
  await other.goto('/agent/siteRequests');
  await other.getByRole('row').filter({ hasText: code }).getByRole('link').click();
  await grant(other);
  await expect(other.getByText('Granted')).toBeVisible();

  const player = await (await browser.newContext()).newPage();
  await player.addInitScript(() => localStorage.setItem('lang', 'EN'));
  const at = (path: string): string => {
    const address = new URL(path, url);
    address.hostname = `${code}.localhost`;
    return address.href;
  };
  await player.goto(at('/register'));
  await expect(player).toHaveTitle(new RegExp(`House ${code}`));
  const popup = player.getByRole('dialog', { name: 'Register' });
  const type = (name: RegExp, value: string) => popup.getByRole('textbox', { name }).fill(value);
  await type(/^Username/, newName());
  await type(/^Password/, FIRST_PASSWORD);
  await type(/^Confirm password/, FIRST_PASSWORD);
  for (const box of await popup.getByRole('checkbox').filter({ visible: true }).all()) await box.check();
  await popup.getByRole('button', { name: 'Register', exact: true }).click();
  await player.getByRole('button', { name: 'Not now' }).click();
  await expect(player.getByTestId('balance').first()).toBeVisible();
  await player.goto(at('/rng'));
  await player
    .getByRole('main')
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await expect(player).toHaveURL(/\/play\//);
  await expect(player.locator('iframe').contentFrame().getByRole('button').first()).toBeVisible();
});
