import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { claimReward } from '@apsara/api/claims';
import { createDeposit, readOwnDeposit } from '@apsara/api/deposits';
import { joinPromotion, listOwnPromotions } from '@apsara/api/participations';
import { listShownPromotions } from '@apsara/api/promotions';
import { setFundPassword } from '@apsara/api/security';
import { readOwnTurnover } from '@apsara/api/turnover';
import { readBalance } from '@apsara/api/wallets';
import { createPayoutAccount, createWithdrawal } from '@apsara/api/withdrawals';
import { newBet, openTestGame, walletCall, type Table } from '../support/calls.ts';
import { FIRST_PASSWORD, newMember } from '../support/new-member.ts';

const url = inject('url');
const fundPassword = '246810';

/** Bets an amount and wins it back. */
async function play(table: Table, amount: string): Promise<void> {
  const { roundId, transactionId, ...bet } = newBet(amount);
  await walletCall(table, 'bet', { ...bet, roundId, transactionId });
  await walletCall(table, 'win', { ...newBet(amount), roundId, betTransactionId: transactionId });
  await walletCall(table, 'endround', { ...newBet('0'), roundId });
}

test('a new member joins an offer, deposits, claims the bonus, plays it through, and withdraws', async () => {
  const member = await newMember(url, 'lotus', `walk${String(Date.now()).slice(-8)}`);
  const { client } = member;
  const offer = (await client.call(listShownPromotions, {})).find(({ kind }) => kind === 'FIRST_DEPOSIT');
  const promotionId = offer?.id ?? '';
  expect(await client.call(joinPromotion, { promotionId })).toMatchObject({ state: 'joined' });

  const { orderNo, payUrl } = await client.call(
    createDeposit,
    { method: 'QR', amount: '20000.00' },
    { idempotencyKey: randomUUID() },
  );
  await fetch(new URL(payUrl, url), { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) });
  expect(await client.call(readOwnDeposit, { orderNo })).toMatchObject({ state: 'paid' });

  const [part] = await client.call(listOwnPromotions, { id: promotionId });
  const idempotencyKey = randomUUID();
  const claimed = await client.call(claimReward, { promotionClaimId: part?.rewardId ?? '' }, { idempotencyKey });
  expect(claimed).toMatchObject({ status: 'C', amount: '10000.00', turnover: '80000.00' });
  expect(await client.call(readBalance)).toMatchObject({ sumBalance: '30000.00' });

  await client.call(setFundPassword, { fundPassword, password: FIRST_PASSWORD });
  const account = { method: 'TONLE', number: '000111222', holder: 'Sok Dara', fundPassword };
  const { id: accountId } = await client.call(createPayoutAccount, account, { idempotencyKey: randomUUID() });
  const withdraw = () =>
    client.call(createWithdrawal, { accountId, amount: '30000.00', fundPassword }, { idempotencyKey: randomUUID() });
  const table = await openTestGame(url, member);
  for (let bets = 1; bets <= 3; bets += 1) await play(table, '30000.00');
  expect(await client.call(readOwnTurnover)).toMatchObject({ remaining: '10000.00' });
  await expect(withdraw()).rejects.toMatchObject({ code: 'withdrawals.turnover_remaining' });

  await play(table, '10000.00');
  expect(await client.call(readOwnTurnover)).toMatchObject({ remaining: '0.00' });
  expect(await withdraw()).toMatchObject({ amount: '30000.00' });
  expect(await client.call(readBalance)).toMatchObject({ sumBalance: '0.00' });
});
