import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { RebatesService } from './rebates.service.ts';
import { RewardHistoryService } from './reward-history.service.ts';
import { RewardsModule } from './rewards.module.ts';
import { inTransaction } from '../../testing/plain-sql.ts';

let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;
let rebates: RebatesService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [RewardsModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  rebates = people.get(RebatesService);
  for (const [i, gameType] of (['LIVE', 'PVP'] as const).entries()) {
    const game = {
      nodeId: 10 + i,
      vendorCode: 'PG',
      gameType,
      gameCode: gameType,
      names: {},
      supportPlay: 0,
      isTop: false,
    };
    await database.game.create({ data: { ...game, releasedAt: people.clock.now() } });
  }
  const since = new Date('2026-11-20');
  for (const [product, basisPoints] of [
    ['RNG', 120],
    ['LIVE', 80],
  ] as const)
    await database.rebateRate.create({ data: { siteCode: 'lotus', product, basisPoints, since } });
});

// Each test begins on a day of its own, at noon in Phnom Penh, and finds nothing of the day before unpaid.
beforeEach(async () => {
  people.clock.move(dayMs);
  await rebates.payYesterday();
});

async function player(): Promise<Player> {
  const one = await fixture.player(10_000_00n);
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
  return one;
}

const call = (one: Player, over: Partial<WalletInput>) =>
  seamless.callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: one.token,
    memberId: one.id,
    gameCode: 'PG-1',
    roundId: 'r',
    transactionId: randomUUID(),
    amount: '0.00',
    currency: 'KHR',
    type: 'cash',
    at: '',
    ...over,
  });

async function play(
  one: Player,
  gameCode: string,
  stake: string,
  payout = '0.00',
  roundId: string = randomUUID(),
): Promise<Pick<WalletInput, 'gameCode' | 'roundId' | 'betTransactionId'>> {
  const transactionId = randomUUID();
  const bet = { gameCode, roundId, betTransactionId: transactionId };
  expect((await call(one, { transactionId, gameCode, roundId, amount: stake })).status).toBe('OK');
  expect((await call(one, { ...bet, action: 'win', amount: payout })).status).toBe('OK');
  return bet;
}

/** What the member was paid, as the ledger has it, in the order of days. */
const paid = async ({ id }: Player) => {
  const rows = await fixture.database.sql<{ key: string; amount: bigint }>(
    `SELECT split_part(t.request_key, ':', 4) AS key, t.amount FROM ledger_transfers t JOIN ledger_accounts a ON a.id = t.credit_id WHERE a.member_id = $1 AND t.kind = 'rebate' ORDER BY t.request_key`,
    [id],
  );
  return rows.map(({ key, amount }) => `${key} ${amount}`);
};
const nextDay = (): Promise<number> => {
  people.clock.move(dayMs);
  return rebates.payYesterday();
};

test('valid bets of a day come back when it has ended, by product, rounded down', async () => {
  const one = await player();
  await play(one, 'PG-1', '100.07', '250.00');
  await play(one, 'LIVE', '200.00', '195.00');
  await play(one, 'PVP', '500.00');
  expect(await rebates.payYesterday()).toBe(0);
  expect(await nextDay()).toBe(2);
  expect(await paid(one)).toEqual(['LIVE 4', 'RNG 120']);
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

test('opposite bets on one hand bring nothing back, however they are placed', async () => {
  const one = await player();
  await play(one, 'LIVE', '1000.00', '1950.00', 'first@shoe-1');
  await play(one, 'LIVE', '1000.00', '0.00', 'second@shoe-1');
  await nextDay();
  // What the commission took is all that was at stake.
  expect(await paid(one)).toEqual(['LIVE 40']);
});

test('a day is paid once, however often, from however many instances and after whatever crash', async () => {
  const players = [await player(), await player(), await player()];
  for (const one of players) await play(one, 'PG-1', '1000.00');
  people.clock.move(dayMs);
  const crash = inTransaction(fixture.database, async (sql) => {
    await sql('SELECT totals_drain(NULL, 1000)');
    const day = new Date(people.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
    await sql('SELECT rebates_pay($1, $2, $3)', [players[0]!.id, day, people.clock.now()]);
    throw new Error('killed');
  });
  await expect(crash).rejects.toThrow('killed');
  const runs = await Promise.all([rebates.payYesterday(), rebates.payYesterday(), rebates.payYesterday()]);
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(await rebates.payYesterday()).toBe(0);
  for (const one of players) expect(await paid(one)).toEqual(['RNG 1200']);
});

test('a corrected result changes the rebate of the next day, and what is below nothing waits', async () => {
  const one = await player();
  const bet = await play(one, 'LIVE', '1000.00', '0.00');
  await nextDay();
  expect(await paid(one)).toEqual(['LIVE 800']);
  // The hand is declared void: 1,000.00 of valid bets less.
  const adjust = { action: 'adjust', amount: '1000.00', reason: 'the hand is void', ...bet } as const;
  expect((await call(one, adjust)).status).toBe('OK');
  expect(await rebates.payYesterday()).toBe(0);
  await play(one, 'LIVE', '400.00');
  expect(await nextDay()).toBe(0);
  await play(one, 'LIVE', '900.00');
  expect(await nextDay()).toBe(1);
  // 400.00 and 900.00 less 1,000.00 make 300.00.
  expect(await paid(one)).toEqual(['LIVE 800', 'LIVE 240']);
});

test('a day nobody paid in time is paid with the next', async () => {
  const one = await player();
  await play(one, 'PG-1', '100.00');
  people.clock.move(dayMs);
  await play(one, 'PG-1', '50.00');
  await nextDay();
  expect(await paid(one)).toEqual(['RNG 180']);
});

test('who was given less than the site gives, and whoever is below, is paid less', async () => {
  const [upper, lower] = [await player(), await player()];
  await fixture.database.teamLink.createMany({
    data: [
      { ancestorId: upper.id, descendantId: upper.id, distance: 0 },
      { ancestorId: upper.id, descendantId: lower.id, distance: 1 },
      { ancestorId: lower.id, descendantId: lower.id, distance: 0 },
    ],
  });
  await fixture.database.memberRate.createMany({
    data: [
      { memberId: upper.id, item: 'RNG', value: 50 },
      { memberId: lower.id, item: 'LIVE', value: 0 },
    ],
  });
  for (const one of [upper, lower]) {
    await play(one, 'PG-1', '100.00');
    await play(one, 'LIVE', '100.00');
  }
  expect(await nextDay()).toBe(3);
  expect([await paid(upper), await paid(lower)]).toEqual([['LIVE 80', 'RNG 50'], ['RNG 50']]);
  const caller = { ...people.caller(), actor: { id: lower.id } } as SignedInCaller;
  expect(await rebates.listRebateRates(caller)).toEqual(
    expect.arrayContaining([
      { productType: 'RNG', rebateRate: '0.5' },
      { productType: 'LIVE', rebateRate: '0' },
    ]),
  );
});

test('play money earns none', async () => {
  const one = await player();
  await play(one, 'PG-1', '100.00');
  await fixture.database.ledgerAccount.updateMany({ where: { memberId: one.id }, data: { currency: 'FUN' } });
  expect(await nextDay()).toBe(0);
});

test('the member reads the rates, and each rebate with what it was paid on', async () => {
  const one = await player();
  await play(one, 'PG-1', '100.00');
  await nextDay();
  const caller = { ...people.caller(), actor: { id: one.id } } as SignedInCaller;
  expect(await rebates.listRebateRates(caller)).toEqual(
    expect.arrayContaining([
      { productType: 'RNG', rebateRate: '1.2' },
      { productType: 'LIVE', rebateRate: '0.8' },
      { productType: 'PVP', rebateRate: null },
    ]),
  );
  const day = new Date(people.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
  const history = await people
    .get(RewardHistoryService)
    .listOwnRewards({ from: '2026-11-01', to: '2099-01-01' }, caller);
  expect(history).toMatchObject({
    content: [
      { kind: 'rebate', amount: '1.20', rebate: { day, product: 'RNG', valid: '100.00', rate: '1.2' }, bonus: null },
    ],
    nextCursor: null,
    totals: { count: 1, bonus: '0.00', rebate: '1.20', currency: 'KHR' },
  });
});
