import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { PASSWORD } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';
import { ownSite } from '../support/own-site.ts';
import { axeClean, viewportOf } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const url = process.env['INSTANCE_URL']!;
const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;

test('an operator sets up an authenticator before the console opens, and is asked for it at the next login', async ({
  page,
}, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => localStorage.setItem('RaStore.agent.locale', JSON.stringify('en')));
  const site = `staff-${project.name}-${Date.now()}`;
  const update = await ownSite(url, databaseUrl, site);
  await update({ staffSecondFactor: true });
  const logIn = async () => {
    await page.goto(`/agent/login?merchant=${site}`);
    await page.getByRole('textbox', { name: 'Username' }).fill('operator1');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
  };

  await logIn();
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await axeClean(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue('000000');
  await code.fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Signed in as operator1' })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await logIn();
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Signed in as operator1' })).toBeVisible();
});
