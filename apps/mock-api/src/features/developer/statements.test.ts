import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { bookStatements } from './statements.ts';

const clock = new TestClock();
let site: TestSite;
let player: Player;

beforeAll(async () => {
  site = await new TestSite(await freshDatabase(), clock).build();
});

const call = (over: Partial<WalletInput>) =>
  seamlessOn(site.database, clock).callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: 'r1',
    transactionId: randomUUID(),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
    ...over,
  });

beforeEach(async () => {
  player = await site.player(1_000_00n);
  const bet = await call({});
  await call({ action: 'win', betTransactionId: bet.transactionId });
  await call({ roundId: 'r2' });
  await call({ action: 'win', roundId: 'r2' });
  await call({ action: 'win', roundId: 'r3', type: 'free' });
});

const holding = async (): Promise<boolean[]> =>
  (await bookStatements(site.database, player.id)).map(({ holds }) => holds);

describe('the statements of the wallet protocol', () => {
  test('hold for a member whose books are right', async () => {
    expect(await holding()).toEqual([true, true, true]);
  });

  test.each([
    [
      'a balance that was changed by hand',
      'UPDATE ledger_accounts SET balance = balance + 1 WHERE member_id = $1',
      [false, true, true],
    ],
    ['a balance below zero', 'UPDATE ledger_accounts SET balance = -1 WHERE member_id = $1', [false, false, true]],
    [
      'a bet given back after its win',
      "UPDATE bets SET status = 'rolled_back', payout = 0 WHERE member_id = $1 AND round_id = 'r1'",
      [true, true, false],
    ],
    [
      'a round given back after its win',
      "UPDATE bets SET status = 'rolled_back', payout = 0 WHERE member_id = $1 AND round_id = 'r2'",
      [true, true, false],
    ],
    [
      'a bet given back that was paid',
      "UPDATE bets SET status = 'rolled_back' WHERE member_id = $1 AND round_id = 'r1'",
      [true, true, false],
    ],
  ])('find %s', async (_, error, expected) => {
    // The database itself refuses such a balance.
    await site.database.sql(
      'ALTER TABLE ledger_accounts DROP CONSTRAINT IF EXISTS ledger_accounts_balance_not_negative',
    );
    await site.database.sql(error, [player.id]);
    expect(await holding()).toEqual(expected);
  });
});
