import { expect, test, type Page } from '@playwright/test';
import { readOwnLimits, updateOwnChoices, updateOwnLimit } from '@apsara/api/limits';
import { inDatabase, newMember, newName } from '../support/accounts.ts';
import { newBet, openTestGame, PASSWORD, signedIn, walletCall, type Somebody } from '../support/calls.ts';
import { newPlayer } from '../support/play.ts';
import { axeClean, visit, within } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

const enter = (page: Page, { token }: Somebody): Promise<unknown> =>
  page.addInitScript((mine) => sessionStorage.setItem('token', mine), token!);

test(
  'row 1: a limit is offered at registration, holds for the first deposit, and says which, what is left and when it renews',
  {
    tag: '@both',
  },
  async ({ page }) => {
    const username = newName();
    await page.goto('/register');
    const popup = page.getByRole('dialog');
    await popup.getByRole('textbox', { name: 'Username' }).fill(username);
    await popup.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await popup.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD);
    for (const box of await popup.getByRole('checkbox').all()) await box.check();
    await popup.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(popup.getByRole('button', { name: 'Set the limit' })).toBeVisible();
    await page.reload();
    await popup.getByRole('button', { name: 'Set the limit' }).click();
    await expect(popup.getByText('Please enter an amount, or choose “Not now”.')).toBeVisible();
    await axeClean(page, 'dialog[open]');
    await popup.getByRole('textbox', { name: 'Deposit limit' }).fill('60000');
    await popup.getByRole('button', { name: 'Set the limit' }).click();
    await expect(popup).toBeHidden();

    await expect(page).toHaveURL('/');
    await visit(page, '/deposit');
    await expect(page.getByText(/Your deposit limit per week leaves 60,000.*It renews:/)).toBeVisible();
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    await amount.fill('80000');
    await page.getByRole('button', { name: /^Deposit .*80,000/ }).click();
    await expect(
      page.getByText(/Your deposit limit allows deposits of up to 60,000.*It is your limit per week.*It renews:/),
    ).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue('80,000');
    await axeClean(page);
  },
);

test('row 1: a member who was never asked is offered a limit before the first deposit, once', async ({ page }) => {
  const member = await signedIn(url, await newMember());
  await enter(page, member);
  await page.goto('/deposit');
  const offer = page.getByRole('region', { name: 'Set a deposit limit' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  expect((await member.client.call(readOwnLimits)).isOfferDue).toBe(false);
});

test('hidden games are in no list and do not open', async ({ page }) => {
  const member = await signedIn(url, await newMember());
  await member.client.call(updateOwnChoices, { hiddenProducts: ['FISH'], hiddenVendors: ['PG'] });
  await enter(page, member);
  await page.goto('/rng');
  await expect(page.getByRole('button', { name: /^Play: / }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fishing' })).toHaveCount(0);
  await expect(page.locator('a[href^="/gameListCenter/pg/"]')).toHaveCount(0);
  await within(page, '/play/PG/RNG/PG-LOTUSLANTERN');
  await expect(page.getByText('You have turned this off under Player protection.')).toBeVisible();
  await within(page, '/fish');
  await expect(page.getByText('You have turned this off', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Player protection' })).toHaveAttribute(
    'href',
    '/protection',
  );
});

test('row 7: a game stops for a reality check with the right figures, and goes on when it is answered', async ({
  page,
}) => {
  const player = await newPlayer('1000.00');
  await player.client.call(updateOwnChoices, { checkMinutes: 15 });
  const table = await openTestGame(url, player);
  const bet = async () => (await walletCall(table, 'bet', newBet('100.00'))).text;
  expect(await bet()).toContain('"OK"');
  expect(await bet()).toContain('"OK"');
  // As if the two bets had been 20 and 8 minutes ago.
  const own = `member_id = (SELECT id FROM members WHERE username = $1)`;
  const back = [
    `UPDATE member_protections SET checked_at = checked_at - interval '30 minutes' WHERE ${own}`,
    `UPDATE bets SET placed_at = placed_at - interval '8 minutes' WHERE ${own}`,
    `UPDATE bets SET placed_at = placed_at - interval '12 minutes' WHERE ${own}
        AND placed_at = (SELECT min(placed_at) FROM bets WHERE ${own})`,
    `UPDATE ledger_accounts SET spare = NULL WHERE ${own}`,
  ];
  for (const statement of back) await inDatabase(statement, [player.username]);
  expect(await bet()).toContain('"TIME_LIMIT"');

  await enter(page, player);
  await page.goto('/play/PG/RNG/PG-LOTUSLANTERN');
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await expect(check).toContainText(/Time played\s*20 min\s*Staked\s*200.*Won\s*0.*Net result\s*−200/);
  await axeClean(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await expect(check).toBeHidden();
  await expect(page.getByRole('banner')).toContainText(/Time\s*20:\d\d\s*Result\s*−200/);
  expect(await bet()).toContain('"OK"');

  await inDatabase(back[0]!, [player.username]);
  await page.reload();
  await check.getByRole('button', { name: 'Stop now' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'row 7: a lottery shows the clock and the sitting, and waits for a reality check',
  { tag: '@both' },
  async ({ page }) => {
    const player = await newPlayer('10000.00');
    await player.client.call(updateOwnChoices, { checkMinutes: 15 });
    await enter(page, player);
    await page.goto('/lottery?gameCode=TCG-SSC10MIN');
    const main = page.getByRole('main');
    await expect(main).toContainText(/\d\d:\d\d\s*Time\s*0:00\s*Result/);
    const bet = async () => {
      await page.getByRole('button', { name: 'Quick pick' }).click();
      await page.getByRole('button', { name: 'Add to slip' }).click();
      await page.getByRole('button', { name: 'Place bets' }).click();
    };
    const placed = page.getByText('Your bets are placed.');
    for (const net of ['−2,000', '−4,000']) {
      await bet();
      await expect(placed).toBeVisible();
      await expect(main).toContainText(new RegExp(`Time\\s*0:\\d\\d\\s*Result\\s*${net}`));
    }
    await axeClean(page);

    // As if the two bets had been 20 and 8 minutes ago.
    const own = `member_id = (SELECT id FROM members WHERE username = $1)`;
    const earlier = (minutes: number, which: string) =>
      inDatabase(
        `WITH moved AS (UPDATE bets SET placed_at = placed_at - interval '${minutes} minutes' WHERE ${own} AND ${which})
         UPDATE lottery_orders SET placed_at = placed_at - interval '${minutes} minutes' WHERE ${own} AND ${which}`,
        [player.username],
      );
    await earlier(12, `placed_at = (SELECT min(placed_at) FROM bets WHERE ${own})`);
    await earlier(8, 'true');
    await inDatabase(`UPDATE member_protections SET checked_at = checked_at - interval '30 minutes' WHERE ${own}`, [
      player.username,
    ]);
    await bet();
    const check = page.getByRole('dialog', { name: 'Reality check' });
    await expect(check).toContainText(/Time played\s*20 min\s*Staked\s*4,000/);
    await axeClean(page, 'dialog[open]');
    await check.getByRole('button', { name: 'Keep playing' }).click();
    await expect(check).toBeHidden();
    await page.getByRole('button', { name: 'Place bets' }).click();
    await expect(placed).toBeVisible();
  },
);

test('row 3: a bet that a limit stops says which, what is left and when it renews, and the stake stays chosen', async ({
  page,
}) => {
  const player = await newPlayer('10000.00');
  await player.client.call(updateOwnLimit, { kind: 'loss', period: 'day', amount: '40.00' });
  await enter(page, player);
  await page.goto('/play/PG/RNG/PG-LOTUSLANTERN');
  const game = page.frameLocator('iframe');
  const stake = await game.getByRole('button', { name: /^Stake/ }).textContent();
  await game.getByRole('button', { name: /^(Spin|Free round)$/ }).click();
  await expect(game.getByRole('status').filter({ hasText: 'You have reached your loss limit.' })).toHaveCount(1);
  const notice = page.getByRole('alert').filter({ hasText: 'Your loss limit stopped this bet.' });
  await expect(notice).toContainText(/It counts per day\. Left: 40.*It renews:/);
  await expect(game.getByRole('button', { name: /^Stake/ })).toHaveText(stake!);
  await axeClean(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
});
