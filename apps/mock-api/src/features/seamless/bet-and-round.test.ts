import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
let fixture: TestSite;
let seamless: SeamlessService;
let player: Player;
/** The bet that each test is about, in the round of the same name. */
let bet: string;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  seamless = seamlessOn(fixture.database, clock);
  const first = await fixture.database.game.findUniqueOrThrow({ where: { nodeId: 1 } });
  await fixture.database.game.create({ data: { ...first, names: {}, nodeId: 3, gameCode: 'PG-2' } });
});

beforeEach(async () => {
  player = await fixture.player(1_000_00n);
  bet = randomUUID();
  await call({ transactionId: bet });
});

const call = (over: Partial<WalletInput>): Promise<WalletAnswer> =>
  seamless.callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: bet,
    transactionId: randomUUID(),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    reason: 'the result was corrected',
    at: clock.now().toISOString(),
    ...over,
  });
const stored = (roundId: string) =>
  fixture.database.bet.findFirst({ where: { memberId: player.id, roundId }, select: { payout: true, status: true } });

test('a win on a closed round is not paid under another round’s id, whether that round exists or not', async () => {
  await call({ action: 'win', betTransactionId: bet, amount: '150.00' });
  await call({ action: 'endround', amount: '0' });
  const other = randomUUID();
  await call({ roundId: other });
  for (const roundId of [other, randomUUID()])
    expect(await call({ action: 'win', roundId, betTransactionId: bet, amount: '5000.00' })).toMatchObject({
      status: 'TRANSACTION_DOES_NOT_EXIST',
      balance: '950.00',
    });
  expect((await call({ action: 'win', betTransactionId: bet })).status).toBe('ALREADY_SETTLED');
  expect(await stored(bet)).toEqual({ payout: 150_00n, status: 'won' });
});

test.each([
  ['win', 'cash'],
  ['win', 'jackpot'],
  ['win', 'free'],
  ['adjust', 'cash'],
  ['rollback', 'cash'],
] as const)('a %s (%s) that names another round or game than its bet’s moves nothing', async (action, type) => {
  const other = randomUUID();
  await call({ roundId: other, gameCode: 'PG-2' });
  const before = await fixture.transfers();
  const named = { action, type, betTransactionId: bet };
  for (const wrong of [{ roundId: other }, { roundId: randomUUID() }, { gameCode: 'PG-2' }, { gameCode: 'PG-404' }])
    expect(await call({ ...named, ...wrong })).toMatchObject({
      status: 'TRANSACTION_DOES_NOT_EXIST',
      balance: '800.00',
    });
  expect(await fixture.transfers()).toBe(before);
  expect((await call(named)).status).toBe('OK');
});

test.each(['win', 'adjust', 'endround'] as const)(
  'a %s that names a round alone is refused when none of its bets is in the game it names',
  async (action) => {
    expect((await call({ action, gameCode: 'PG-2' })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect((await call({ action, type: 'jackpot', gameCode: 'PG-404' })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await stored(bet)).toEqual({ payout: 0n, status: 'open' });
    expect((await call({ action })).status).toBe('OK');
  },
);

test('in a round with bets in two games, a win is paid to the bet of the game it names', async () => {
  const second = randomUUID();
  clock.move(1);
  await call({ transactionId: second, gameCode: 'PG-2' });
  await call({ action: 'win', amount: '30.00' });
  expect(await fixture.database.bet.findMany({ where: { memberId: player.id }, select: { payout: true } })).toEqual(
    expect.arrayContaining([{ payout: 30_00n }, { payout: 0n }]),
  );
  expect((await call({ action: 'rollback', betTransactionId: second, gameCode: 'PG-2' })).status).toBe('OK');
  expect((await call({ action: 'endround', gameCode: 'PG-2' })).status).toBe('OK');
});

test('a round nobody bet in may be ended: no bet comes after its end', async () => {
  const roundId = randomUUID();
  expect((await call({ action: 'endround', roundId, gameCode: 'PG-2' })).status).toBe('OK');
  expect((await call({ roundId })).status).toBe('ALREADY_SETTLED');
});
