import { expect, test } from '@playwright/test';
import { readBalance, readVendorWallets } from '@apsara/api/wallets';
import { signedIn } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';
import { logIn } from '../support/log-in.ts';
import { addressOn, axeClean } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const instance = process.env['INSTANCE_URL']!;

// The one slot that is played with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test("a member moves money to a vendor's wallet, plays a slot and recalls all of it", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  const { client } = await signedIn(instance, 'player1', { merchant: 'padma' });
  const wallets = async () => {
    const { balance: all } = await client.call(readBalance);
    return Object.fromEntries(all.map(({ vendor, availBalance }) => [vendor, Number(availBalance)]));
  };
  const before = await wallets();

  await page.goto(addressOn('padma', '/login'));
  await logIn(page, 'player1');
  await expect(page.getByTestId('balance').first()).toBeVisible();

  await page.goto(addressOn('padma', '/play/PG/RNG/PG-LOTUSLANTERN'));
  const sheet = page.getByRole('dialog', { name: /^Transfer to/ });
  await sheet.getByRole('textbox', { name: /^Amount/ }).fill('100');
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Transfer complete.')).toBeVisible();
  await expect.poll(wallets).toEqual({ MAIN: before['MAIN']! - 100, PG: 100 });

  const spin = page.frameLocator('iframe').getByRole('button', { name: /^(Spin|Free round)$/ });
  await spin.click();
  await expect.poll(async () => (await wallets())['PG']).not.toBe(100);
  await expect(spin).toBeEnabled();

  await page.goto(addressOn('padma', '/wallet'));
  await expect(page.getByRole('heading', { name: 'Provider wallets' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Recall all' }).click();
  await expect(page.getByText('All money is back in your main wallet.')).toBeVisible();
  expect((await wallets())['PG']).toBe(0);
  const { transfers } = await client.call(readVendorWallets);
  expect(transfers.map(({ direction, state }) => [direction, state])).toEqual([
    ['out', 'done'],
    ['in', 'done'],
  ]);
});
