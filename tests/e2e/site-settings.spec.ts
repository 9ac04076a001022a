import { expect, test, type Page } from '@playwright/test';
import { readSystemStatus } from '@apsara/api/sites';
import { newMember } from '../support/accounts.ts';
import { signedIn, stranger } from '../support/calls.ts';
import { ownSite } from '../support/own-site.ts';
import { axeClean, viewportOf } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;
const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  });
});

async function enter(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel(/^Password/).fill('Passw0rd!');
  await page.keyboard.press('Enter');
}

async function save(page: Page, sure?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  if (sure) {
    const asked = page.getByRole('dialog', { name: sure });
    await expect(asked).toBeVisible();
    await axeClean(page);
    await asked.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
}

test('an operator closes the site and opens it again, and an open page follows', async ({ page, context }, {
  project,
}) => {
  const site = `console-${project.name}-${Date.now()}`;
  await ownSite(url, databaseUrl, site);
  await page.setViewportSize(viewportOf(project.name));
  const player = await context.newPage();
  await player.goto(`/?merchant=${site}`);
  await expect(player.getByRole('heading', { name: 'One wallet, every game' })).toBeVisible();

  await enter(page, `/agent/login?merchant=${site}`, 'operator1');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto(`/agent/sites?merchant=${site}`);
  const closed = page.getByRole('switch', { name: 'Closed for maintenance' });
  await expect(closed).toBeVisible();
  await axeClean(page);
  await closed.check();
  await page.getByLabel('Reopens at').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Reopens at')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Reopens at').fill('2030-01-02T10:04');
  await save(page, 'Close the site?');
  const notice = player.getByRole('dialog', { name: 'We will be back soon' });
  await expect(notice.getByText('10:04')).toBeVisible();

  await closed.uncheck();
  await save(page, 'Open the site?');
  await expect(notice).toBeHidden();
});

test('an operator blocks a country, switches agents and a group of features off and asks for the bot check', async ({
  page,
}, { project }) => {
  const site = `console-rules-${project.name}-${Date.now()}`;
  await ownSite(url, databaseUrl, site);
  await page.setViewportSize(viewportOf(project.name));
  await enter(page, `/agent/login?merchant=${site}`, 'operator1');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto(`/agent/sites?merchant=${site}`);
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await countries.fill('Singap');
  await page.getByRole('option', { name: 'Singapore (SG)' }).click();
  await page.keyboard.press('Escape');
  const freePlay = page.getByRole('switch', { name: 'Free play' });
  await expect(freePlay).toBeChecked();
  await page.getByRole('switch', { name: 'Common features' }).uncheck();
  await expect(freePlay).not.toBeChecked();
  await expect(freePlay).toBeDisabled();
  await page.getByRole('switch', { name: 'Agents' }).uncheck();
  await page.getByRole('switch', { name: 'Bot protection' }).check();
  await save(page);

  const { client } = stranger(url, { merchant: site });
  await expect.poll(async () => (await client.call(readSystemStatus)).info.site.botCheck).toBe(true);
  const { whitelabelVal } = (await client.call(readSystemStatus)).info;
  const off = (name: string) => whitelabelVal.find(({ modId }) => modId === name);
  expect(off('AGENTPOLICY3')?.enabled).toBe('0');
  expect(off('COMM3')?.childrenNodes.map(({ enabled }) => enabled)).toEqual(['0', '0', '0']);
});

test('an operator changes the terms, and a member who plays is asked to agree and plays on', async ({ page, context }, {
  project,
}) => {
  const site = `console-terms-${project.name}-${Date.now()}`;
  await ownSite(url, databaseUrl, site);
  await page.setViewportSize(viewportOf(project.name));
  const player = await context.newPage();
  const { token } = await signedIn(url, await newMember({ merchant: site }), { merchant: site });
  await player.addInitScript((mine) => sessionStorage.setItem('token', mine), token!);
  await player.goto(`/play/PG/RNG/PG-LOTUSLANTERN?merchant=${site}`);
  const spin = player.frameLocator('iframe').getByRole('button', { name: 'Spin' });
  await expect(spin).toBeVisible();

  await enter(page, `/agent/login?merchant=${site}`, 'operator1');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto(`/agent/sites?merchant=${site}`);
  await page.getByRole('textbox', { name: 'Version of the terms' }).fill('2026-12');
  await save(page);

  await player.reload();
  const question = player.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(question.getByText('Version 2026-12')).toBeVisible();
  await axeClean(player, 'dialog[open]');
  await question.getByRole('button', { name: 'I accept' }).click();
  await expect(question).toBeHidden();
  await expect(spin).toBeVisible();
});

test('a refused setting names its bound in the unit that is typed', async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await enter(page, '/agent/login', 'operator1');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/agent/depositMethods/QR');
  const fee = page.getByRole('textbox', { name: 'Percentage fee', exact: true });
  await fee.fill('101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The maximum is 50.')).toBeVisible();
  await expect(fee).toHaveAttribute('aria-invalid', 'true');
});

test('an agent who logs in on the player site lands in the console, signed in', async ({ page }, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.goto('/login');
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByRole('textbox', { name: 'Username' }).fill('agent1');
  await popup.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agent\/agentTeamOverview$/);
  await expect(page.getByRole('button', { name: 'Signed in as agent1' })).toBeVisible();
});
