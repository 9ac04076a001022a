import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';

/** A month nobody has made. */
const clock = new TestClock(new Date('2026-03-10T05:00:00.000Z'));
let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await freshDatabase();
  site = await new TestSite(database, clock).build();
});

const call = (player: Player, over: Partial<WalletInput>): Promise<WalletAnswer> =>
  seamlessOn(database, clock).callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: 'r',
    transactionId: randomUUID(),
    amount: '0.00',
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
    ...over,
  });

const moveTo = (instant: string): void => clock.move(Date.parse(instant) - clock.now().getTime());

/** Where each bet of a member lies, oldest first. */
const placesOf = (memberId: string): Promise<{ placed_at: Date; part: string }[]> =>
  database.sql('SELECT placed_at, tableoid::regclass::text AS part FROM bets WHERE member_id = $1 ORDER BY placed_at', [
    memberId,
  ]);

const makeMarch = (): Promise<unknown> => database.sql("SELECT bets_make_month('2026-03-31'::date)");

test('a month that is made late takes in its bets to the millisecond, and only those', async () => {
  const player = await site.player(0n);
  const instants = [
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00.000Z',
    '2026-03-31T23:59:59.999Z',
    '2026-04-01T00:00:00.000Z',
  ];
  for (const at of instants) {
    moveTo(at);
    await call({ ...player, token: await site.open(player.id, 'PG') }, { roundId: at });
  }
  expect((await placesOf(player.id)).map(({ part }) => part)).toEqual(Array(4).fill('bets_default'));
  await Promise.all([makeMarch(), makeMarch()]);
  expect((await placesOf(player.id)).map(({ placed_at: at, part }) => [at.toISOString(), part])).toEqual([
    [instants[0], 'bets_default'],
    [instants[1], 'bets_2026_03'],
    [instants[2], 'bets_2026_03'],
    [instants[3], 'bets_default'],
  ]);
});

test('a bet that was moved into its month is settled there like any other', async () => {
  moveTo('2026-05-10T05:00:00.000Z');
  const player = await site.player(100_00n);
  await call(player, { transactionId: 'moved', amount: '40.00' });
  await database.sql("SELECT bets_make_month('2026-05-01'::date)");
  await call(player, { action: 'win', betTransactionId: 'moved', amount: '70.00' });
  expect(
    await database.bet.findMany({
      where: { memberId: player.id },
      select: { stake: true, payout: true, status: true },
    }),
  ).toEqual([{ stake: 40_00n, payout: 70_00n, status: 'won' }]);
  expect(await placesOf(player.id)).toMatchObject([{ part: 'bets_2026_05' }]);
  expect(await site.balance(player.id)).toBe(130_00n);
});
