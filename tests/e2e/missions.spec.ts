import { expect, test } from '@playwright/test';
import { newBet, openTestGame, walletCall } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { newPlayer } from '../support/play.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test(
  'a daily mission moves while its member plays, is finished and claimed, and gives a place',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await newPlayer('100000.00');
    await page.addInitScript((kept) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('USER_POPUP', 'closed');
      sessionStorage.setItem('token', kept!);
    }, player.token);
    await page.goto('/member/missionLeaderboard');
    await expect(page.getByRole('heading', { name: 'Missions', level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Daily' }).click();
    const mission = page.getByRole('listitem').filter({ hasText: 'Ten bets a day' }).first();
    await expect(mission.getByText('0 of 10', { exact: true })).toBeVisible();
    await axeClean(page);

    const table = await openTestGame(url, player);
    const play = async (): Promise<void> => {
      const bet = newBet('100.00');
      await walletCall(table, 'bet', bet);
      await walletCall(table, 'endround', { ...newBet('0'), roundId: bet.roundId });
    };
    for (let n = 0; n < 4; n += 1) await play();
    // The event tells the open page.
    await expect(mission.getByText('4 of 10', { exact: true })).toBeVisible();
    for (let n = 0; n < 6; n += 1) await play();
    await mission.getByRole('button', { name: 'Claim' }).click();
    await expect(mission.getByText('Claimed', { exact: true })).toBeVisible();
    await expect(mission.getByText('10 of 50', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Leaderboard' }).click();
    const board = page.getByRole('listitem').filter({ hasText: 'Race of the month' }).first();
    await expect(board.getByText(/^Your place: \d+/)).toBeVisible();
    await axeClean(page);
  },
);

test('an operator writes a mission, sees its worst cost, publishes it, and disqualifies on a board', async ({
  page,
}) => {
  await enter(page, 'operator1', 'console');
  await page.goto('/agent/missions/create');
  const code = `story-${String(Date.now()).slice(-8)}`;
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Target').fill('1000.00');
  await page.getByLabel('Amount', { exact: true }).fill('5.00');
  await expect(page.getByText('At most 5.00 KHR per player and period.')).toBeVisible();
  for (const [title, text] of await Promise.all([page.getByLabel('Title').all(), page.getByLabel('Text').all()]).then(
    ([titles, texts]) => titles.map((one, i) => [one, texts[i]!] as const),
  )) {
    await title.fill('Story');
    await text.fill('A mission of a story');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  await expect(page.getByLabel('Target')).toBeDisabled();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Closed').first()).toBeVisible();

  await page.goto('/agent/leaderboards');
  await page.getByRole('link', { name: 'Race of the month' }).click();
  await page.getByRole('button', { name: 'Disqualify' }).last().click();
  await page.getByRole('dialog').getByRole('textbox').fill('Two accounts of one person');
  await page.getByRole('dialog').getByRole('button', { name: 'Disqualify' }).click();
  await expect(page.getByText('Two accounts of one person')).toBeVisible();
});
