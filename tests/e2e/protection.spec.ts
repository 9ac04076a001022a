import { expect, test, type Page } from '@playwright/test';
import { updateOwnChoices } from '@apsara/api/limits';
import { inDatabase } from '../support/accounts.ts';
import { newBet, openTestGame, walletCall, type Somebody } from '../support/calls.ts';
import { newPlayer } from '../support/play.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')));

const enter = (page: Page, { token }: Somebody): Promise<unknown> =>
  page.addInitScript((mine) => sessionStorage.setItem('token', mine), token!);

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
