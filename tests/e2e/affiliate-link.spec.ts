import { expect, test, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const url = process.env['INSTANCE_URL']!;
const password = 'Water-lily-2026';

async function register(page: Page, username: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByRole('textbox', { name: /អ្នកប្រើ/ }).fill(username);
  for (const field of await popup.locator('input[type=password]').all()) await field.fill(password);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('button[type=submit]').click();
  await popup.getByRole('button', { name: 'មិនមែនឥឡូវ' }).click();
  await expect(page.getByTestId('balance').first()).toBeVisible();
}

test('an agent gives a link away; who comes by it is counted, gets its rates, and is made an agent', async ({
  page,
  browser,
}, { project }) => {
  const username = `guest${project.name}${Date.now() % 1_000_000}`.slice(0, 16);
  const { token } = await signedIn(url, 'agent2', { device: 'console' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(
    ([kept]) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('token', kept!);
    },
    [token!],
  );

  await page.goto('/agent/affiliateLinks/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Street ${username}`);
  await page.getByRole('textbox', { name: 'Slots' }).fill('1.3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The maximum is 1.2.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Slots' }).fill('0.5');
  await page.getByRole('button', { name: 'Save' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  expect(address).toMatch(/\/register\?code=[A-Z0-9]{8}&lang=KM$/);
  await expect(page.getByRole('img', { name: `QR code of ${address}` })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await expect(guest.locator('html')).toHaveAttribute('lang', 'km');
  await register(guest, username);
  await guest.reload();
  await expect(guest.getByTestId('balance').first()).toBeVisible();

  await page.reload();
  const became = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
  await expect(became('Visits')).toHaveText('1');
  await expect(became('Registrations')).toHaveText('1 (100 %)');
  await expect(became('Depositors')).toHaveText('0 (0 %)');

  await page.goto(`/agent/downlineManagmentView?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`);
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByText('0.5 %')).toBeVisible();
  await page.getByRole('button', { name: 'Make agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make agent' }).click();
  await expect(page.getByText('The account is now an agent.')).toBeVisible();
  await expect(page.locator('dt:text-is("Type") + dd')).toHaveText('Agent');
});
