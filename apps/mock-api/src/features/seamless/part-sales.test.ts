import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { TestApp } from '../../testing/test-app.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DailyTotalsAudit } from '../reports/daily-totals-audit.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

let people: TestApp;
let site: TestSite;
let seamless: SeamlessService;
let player: Player;
let bet: string;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [ReportsModule]);
  site = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  const book = { nodeId: 9, vendorCode: 'PG', gameType: 'SPORTS' as const, gameCode: 'PG-SPORTS', names: {} };
  await database.game.create({ data: { ...book, supportPlay: 0, isTop: false, releasedAt: people.clock.now() } });
});

beforeEach(async () => {
  player = await site.player(1_000_00n);
  bet = randomUUID();
  await call({ action: 'bet', transactionId: bet });
});

function call(over: Partial<WalletInput>): Promise<WalletAnswer> {
  people.clock.move(1_000);
  return seamless.callWallet({
    vendor: 'PG',
    action: 'win',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-SPORTS',
    roundId: `r-${bet}`,
    transactionId: randomUUID(),
    ...(over.action !== 'bet' && { betTransactionId: bet }),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    at: people.clock.now().toISOString(),
    ...over,
  });
}

const sellPart = (amount: string, transactionId: string = randomUUID()) =>
  call({ amount, transactionId, settlement: 'part_cash_out' });
const end = () => call({ action: 'endround', amount: '0.00' });
const kept = () => site.database.bet.findFirstOrThrow({ where: { memberId: player.id } });

/** The member's valid bets as they are counted, after all totals and the ledger were recomputed. */
async function counted(): Promise<bigint> {
  await people.get(DailyTotalsService).countAll();
  expect(await new LedgerAudit(site.database).run()).toEqual([]);
  expect(await new DailyTotalsAudit(site.database).run()).toEqual([]);
  const days = await site.database.memberDailyTotal.findMany({ where: { memberId: player.id } });
  return days.reduce((sum, { valid }) => sum + valid, 0n);
}

test('the sale of a part is paid once, and its bet stays open and is not counted', async () => {
  const sale = randomUUID();
  const paid = await sellPart('40.00', sale);
  expect(paid).toMatchObject({ status: 'OK', balance: '940.00' });
  expect(await sellPart('40.00', sale)).toEqual(paid);
  expect(await kept()).toMatchObject({ status: 'open', settledAt: null, payout: 40_00n, sold: 40_00n });
  expect(await counted()).toBe(0n);
});

test.each([
  ['won', '90.00', { status: 'won', payout: 130_00n, sold: 40_00n }, 30_00n],
  ['lost', '0.00', { status: 'won', payout: 40_00n, sold: 40_00n }, 60_00n],
] as const)('a bet whose rest has %s is settled with all it was paid', async (_result, amount, settled, valid) => {
  await sellPart('40.00');
  await call({ amount });
  await end();
  expect(await kept()).toMatchObject({ ...settled, settledAt: expect.any(Date) });
  expect(await counted()).toBe(valid);
});

test('a bet that was sold in two parts counts as one that was sold whole for the same', async () => {
  await sellPart('40.00');
  await call({ amount: '45.00', settlement: 'cash_out' });
  await end();
  expect(await kept()).toMatchObject({ status: 'won', payout: 85_00n, sold: 85_00n });
  expect(await counted()).toBe(15_00n);
});

test('a round that ends without a result leaves what a part was sold for', async () => {
  await sellPart('40.00');
  await end();
  expect(await kept()).toMatchObject({ status: 'won', payout: 40_00n, sold: 40_00n });
  expect(await counted()).toBe(60_00n);
});

test('a bet of which a part was sold is not refunded, neither by its vendor nor by an operator', async () => {
  await sellPart('40.00');
  expect(await call({ action: 'rollback' })).toMatchObject({ status: 'ALREADY_SETTLED' });
  const [answer] = await site.database.sql<{ status: string }>(
    "SELECT status FROM seamless_end_by_hand('PG', $1, $2, true, 'somebody', $3)",
    [`r-${bet}`, player.id, people.clock.now()],
  );
  expect(answer).toEqual({ status: 'OK' });
  expect(await site.balance(player.id)).toBe(940_00n);
  expect(await kept()).toMatchObject({ status: 'won', payout: 40_00n, sold: 40_00n });
  expect(await counted()).toBe(60_00n);
});

test('no part of a settled bet is sold', async () => {
  await call({ amount: '0.00' });
  expect(await sellPart('40.00')).toMatchObject({ status: 'ALREADY_SETTLED' });
  expect(await kept()).toMatchObject({ status: 'lost', payout: 0n, sold: 0n });
});

test.each([
  ['-15.00', { payout: 25_00n, sold: 25_00n }],
  ['5.00', { payout: 45_00n, sold: 45_00n }],
])('a correction of a part that was sold by %s leaves the bet open and uncounted', async (amount, left) => {
  await sellPart('40.00');
  expect(await call({ action: 'adjust', amount, reason: 'wrong price' })).toMatchObject({ status: 'OK' });
  expect(await kept()).toMatchObject({ status: 'open', settledAt: null, ...left });
  expect(await counted()).toBe(0n);
  await call({ amount: '0.00' });
  await end();
  expect(await kept()).toMatchObject({ status: 'won', ...left });
  expect(await counted()).toBe(100_00n - left.payout);
});

test('the same corrections of a bet from a vendor’s own wallet leave it open until its result', async () => {
  const { database } = site;
  const [reference, round, own] = [randomUUID(), randomUUID(), randomUUID()];
  const at = people.clock.now();
  const staked = { reference, units: '10000', game: 'PG-SPORTS', round };
  await database.sql("SELECT seamless_book_bet('PG', $1, $2, $3, $4, $5)", [
    JSON.stringify(staked),
    hashToken(player.token),
    player.id,
    own,
    at,
  ]);
  const pay = (kind: string, units: string, settlement?: string) =>
    database.sql("SELECT seamless_book_pay('PG', $1, $2, $3)", [
      JSON.stringify({ reference: randomUUID(), bet: reference, units, settlement }),
      kind,
      at,
    ]);
  const booked = () => database.bet.findFirstOrThrow({ where: { id: own } });
  await pay('win', '4000', 'part_cash_out');
  await pay('adjust', '-1500');
  expect(await booked()).toMatchObject({ status: 'open', settledAt: null, payout: 25_00n, sold: 25_00n });
  await pay('win', '9000');
  await pay('adjust', '-9000');
  expect(await booked()).toMatchObject({ status: 'won', settledAt: at, payout: 25_00n, sold: 25_00n });
  expect(await counted()).toBe(75_00n);
});

test('a bet whose sale was taken back whole can be refunded', async () => {
  await sellPart('40.00');
  await call({ action: 'adjust', amount: '-40.00', reason: 'sold by mistake' });
  expect(await kept()).toMatchObject({ status: 'open', payout: 0n, sold: 0n });
  expect(await call({ action: 'rollback' })).toMatchObject({ status: 'OK', balance: '1000.00' });
  expect(await counted()).toBe(0n);
});

test('a correction after the result is one of the result', async () => {
  await sellPart('40.00');
  await call({ amount: '90.00' });
  await end();
  await call({ action: 'adjust', amount: '-90.00', reason: 'result corrected' });
  expect(await kept()).toMatchObject({ status: 'won', payout: 40_00n, sold: 40_00n });
  expect(await counted()).toBe(60_00n);
});

test('a correction of a sale that waited for an operator until the result came is booked once, on the settled bet', async () => {
  await site.database.site.update({ where: { code: 'lotus' }, data: { adjustReviewAbove: 10_00n } });
  await sellPart('40.00');
  expect(await call({ action: 'adjust', amount: '-20.00', reason: 'wrong price' })).toMatchObject({
    status: 'ADJUST_WAITS',
  });
  await call({ amount: '90.00' });
  await end();
  const [booked] = await site.database.sql<{ status: string; balance: bigint }>(
    `SELECT b.* FROM seamless_adjustments a, seamless_adjust_approve(a.id, 1000000, $1, 'seen', $2) b
      WHERE a.member_id = $1`,
    [player.id, people.clock.now()],
  );
  await site.database.site.update({ where: { code: 'lotus' }, data: { adjustReviewAbove: null } });
  expect(booked).toEqual({ status: 'OK', balance: 1_010_00n });
  expect(await kept()).toMatchObject({ status: 'won', payout: 110_00n });
  expect(await counted()).toBe(10_00n);
});
