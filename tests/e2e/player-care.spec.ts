import { expect, test, type Page } from '@playwright/test';
import { inDatabase, newMember } from '../support/accounts.ts';
import { signedIn, type Somebody } from '../support/calls.ts';
import { reachFooter } from '../support/footer.ts';
import { ownSite } from '../support/own-site.ts';
import { newPlayer } from '../support/play.ts';
import { addressOn, axeClean, settled, visit, within } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;
const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;
const minutes = (count: number): number => count * 60_000;

const speak = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
const enter = (page: Page, { token }: Somebody): Promise<unknown> =>
  page.addInitScript((mine) => sessionStorage.setItem('token', mine), token!);

test('row 8: the site names a level for deposit and withdrawal, and the age is asked before a document', async ({
  page,
}, { project }) => {
  const site = `identity-${project.name}-${Date.now()}`;
  await ownSite(url, databaseUrl, site);
  await inDatabase(`INSERT INTO identity_rules (site_code, deposit_level, withdrawal_level) VALUES ($1, 1, 2)`, [site]);
  const username = await newMember({ merchant: site });
  await speak(page, 'EN');
  await enter(page, await signedIn(url, username, { merchant: site }));
  await visit(page, `/deposit?merchant=${site}`);
  const need = page.getByRole('region', { name: 'Verification' });
  await expect(need).toContainText('Deposits require level 1. Verification level 0 of 3');
  await axeClean(page);
  await within(page, '/withdraw');
  await expect(need).toContainText(/Withdrawals over 0.* require level 2\. Verification level 0 of 3/);
  await inDatabase(`UPDATE members SET email = $1 || '@example.com', email_confirmed_at = now() WHERE username = $1`, [
    username,
  ]);
  await need.getByRole('link', { name: 'Verify identity' }).click();
  await page.reload();
  await expect(page.getByText('Verification level 1 of 3')).toBeVisible();
  const documents = page.getByRole('region', { name: 'Level 2: name and document' });
  await documents.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 17}-01-01`);
  await documents.getByLabel('Full name as shown on the document').fill('Sok Dara');
  await documents.getByLabel('Document number').fill('KH-123456');
  const picture = { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() };
  for (const name of ['Photo of the document', 'Photo of you holding the document'])
    await documents.getByLabel(name, { exact: true }).setInputFiles(picture);
  await documents.getByRole('button', { name: 'Submit' }).click();
  await expect(documents.getByText('You must be 18 or older.')).toBeVisible();
  await expect(documents.getByLabel('Document number')).toHaveValue('KH-123456');
});

test('row 11: balance, history, sessions and last sign-in are shown, and 30 minutes without a deed log out', async ({
  page,
}) => {
  const player = await newPlayer('1234.00');
  await speak(page, 'EN');
  await enter(page, player);
  await page.clock.install();
  await page.goto('/record');
  // It disappears after a while, so it is looked for first.
  await expect(page.getByText(/^Last login: /)).toBeVisible();
  await expect(page.getByTestId('balance').first()).toContainText('1,234');
  await expect(page.getByRole('heading', { level: 1, name: 'Bet history' })).toBeVisible();
  await within(page, '/security');
  await expect(page.getByRole('region', { name: /sessions/i })).toBeVisible();

  await page.clock.fastForward(minutes(28) + 10_000);
  const asked = page.getByRole('dialog', { name: 'Are you still there?' });
  await asked.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(asked).toBeHidden();
  await page.clock.fastForward(minutes(28) + 10_000);
  await expect(asked).toBeVisible();
  await page.clock.fastForward(minutes(2));
  await expect(page.getByText(/^Your session has expired/)).toBeVisible();
});

test('row 11: a game that is left open asks, and logs out after 30 minutes without a deed', async ({ page }) => {
  const player = await newPlayer('1234.00');
  await speak(page, 'EN');
  await enter(page, player);
  await page.clock.install();
  await page.goto('/play/PG/RNG/PG-LOTUSLANTERN');
  await expect(page.getByText(/^Last login: /)).toBeVisible();
  await page.clock.fastForward(minutes(28) + 10_000);
  const asked = page.getByRole('dialog', { name: 'Are you still there?' });
  await asked.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(asked).toBeHidden();
  await page.clock.fastForward(minutes(28) + 10_000);
  await expect(asked).toBeVisible();
  await page.clock.fastForward(minutes(2));
  await expect(page.getByText(/^Your session has expired/)).toBeVisible();
});

const open = ['/', '/promotions', '/help', '/description', '/sponsor', '/agreement', '/down', '/no/such/page'];
const own = ['/account', '/deposit', '/withdraw', '/record', '/security', '/protection', '/identity', '/messages'];

// Pages share their footer, so that one language is read on all of them.
for (const [site, language, pages] of [
  ['lotus', 'KM', [...open, ...own]],
  ['lotus', 'EN', ['/', '/account']],
  ['lotus', 'CN', ['/', '/account']],
  ['padma', 'BN', ['/', '/account']],
] as const)
  test(`row 16: every page has the licence line, 18+, help lines and the way to protection (${language})`, async ({
    page,
  }) => {
    await inDatabase(`UPDATE sites SET licence = 'Licence 12-34', help_lines = $2 WHERE code = $1`, [
      site,
      JSON.stringify([{ name: 'Care', contact: '+855 12 345' }]),
    ]);
    await speak(page, language);
    await enter(page, await signedIn(url, site === 'lotus' ? 'player9' : 'player1', { merchant: site }));
    // An instance may answer from its cached site settings for a while.
    await expect(async () => {
      await visit(page, addressOn(site, '/'));
      await expect(await reachFooter(page)).toContainText('Licence 12-34', { timeout: 100 });
    }).toPass();
    for (const path of pages)
      await test.step(path, async () => {
        await within(page, path);
        await settled(page);
        const footer = await reachFooter(page);
        await expect(footer).toContainText('18+');
        await expect(footer).toContainText('Licence 12-34');
        await expect(footer.getByRole('link', { name: /Care/ })).toHaveAttribute('href', 'tel:+85512345');
        await expect(footer.locator('a[href="/protection"]')).toHaveCount(1);
      });
    await test.step('over a game', async () => {
      await within(page, '/play/PG/RNG/PG-LOTUSLANTERN?demo=1');
      await page.getByRole('button', { name: /^18\+/ }).click();
      const sheet = page.getByRole('dialog', { name: '18+' });
      await expect(sheet).toContainText('Licence 12-34');
      await expect(sheet.getByRole('link', { name: /Care/ })).toHaveAttribute('href', 'tel:+85512345');
      await expect(sheet.locator('a[href="/protection"]')).toHaveCount(1);
    });
  });
