import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  weightOf,
  weightPurposes,
  weightScopes,
  type WeightPurpose,
  type WeightScope,
} from '@apsara/domain/returns/returns';
import { share } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PointEarningsService } from '../points/point-earnings.service.ts';
import { PointsModule } from '../points/points.module.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { RebatesService } from '../rewards/rebates.service.ts';
import { RewardsModule } from '../rewards/rewards.module.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { FiguresService } from '../wages/figures.service.ts';
import { SettlementService } from '../wages/settlement.service.ts';
import { WagesModule } from '../wages/wages.module.ts';
import { presentWeights } from './best-returns.service.ts';

// Every bet of a line is one on game 1, a slot of vendor PG.
let line: LineOfThree;
const member = () => line.players[0]!;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule, LedgerModule, RewardsModule, PointsModule]);
  const { database } = line.people;
  const since = new Date('2026-11-01');
  const rate = { siteCode: 'lotus', product: 'RNG', since };
  await database.rebateRate.create({ data: { ...rate, basisPoints: 100 } });
  await database.pointRate.create({ data: { ...rate, betUnit: 100_00n, points: 1n } });
  await database.turnoverRule.create({ data: { siteCode: 'lotus', percents: { RNG: 100 }, lostBelow: 0n } });
});
beforeEach(async () => {
  await line.people.database.returnWeight.deleteMany();
  await line.begin();
});

/** From now on. */
async function weigh(purpose: WeightPurpose, percent: number | null, scope: WeightScope = 'game', item = '1') {
  line.people.clock.move(1_000);
  const since = line.people.clock.now();
  await line.people.database.returnWeight.create({
    data: { siteCode: 'lotus', scope, item, purpose, since, percent },
  });
  line.people.clock.move(1_000);
}

async function rebated(): Promise<bigint> {
  line.days(1);
  await line.people.get(RebatesService).payYesterday();
  const paid = await line.people.database.rebate.findMany({ where: { memberId: member().id } });
  return paid.reduce((sum, { valid }) => sum + valid, 0n);
}

async function pointed(): Promise<bigint> {
  line.days(1);
  await line.people.get(PointEarningsService).creditYesterday();
  const earned = await line.people.database.pointEarning.findMany({ where: { memberId: member().id } });
  return earned.reduce((sum, { points }) => sum + points, 0n);
}

test.each([
  [0, 0n],
  [40, 400_00n],
  [100, 1_000_00n],
])('of a game at %i %% so much of its bets earns a rebate', async (percent, valid) => {
  await weigh('rebate', percent);
  await line.bet(member(), 1_000_00n);
  expect(await rebated()).toBe(valid);
  expect(await new LedgerAudit(line.people.database).run()).toEqual([]);
});

test.each([
  [0, 0n],
  [40, 4n],
])('of a game at %i %% so much of its bets earns points', async (percent, points) => {
  await weigh('points', percent);
  await line.bet(member(), 1_000_00n);
  expect(await pointed()).toBe(points);
});

test('a weight of one purpose is none of another', async () => {
  await weigh('points', 0);
  await line.bet(member(), 1_000_00n);
  expect(await rebated()).toBe(1_000_00n);
});

test('the game’s own weight counts before its vendor’s, that before its product’s, and a withdrawn one not at all', async () => {
  const counted = async (): Promise<bigint> => {
    await line.begin();
    await line.bet(member(), 1_000_00n);
    return rebated();
  };
  await weigh('rebate', 90, 'product', 'RNG');
  await weigh('rebate', 0, 'vendor', 'MG');
  await weigh('rebate', 0, 'game', '2');
  expect(await counted()).toBe(900_00n);
  await weigh('rebate', 50, 'vendor', 'PG');
  expect(await counted()).toBe(500_00n);
  await weigh('rebate', 10);
  expect(await counted()).toBe(100_00n);
  await weigh('rebate', null);
  expect(await counted()).toBe(500_00n);
});

test('a bet keeps the weight under which it was settled, however late it is counted', async () => {
  await line.bet(member(), 1_000_00n);
  await weigh('rebate', 0);
  await line.bet(member(), 300_00n);
  await weigh('rebate', 10);
  await line.bet(member(), 200_00n);
  expect(await rebated()).toBe(1_020_00n);
});

test('of what money received asks to be played a game counts at its own percent instead of its product’s', async () => {
  const { database, clock } = line.people;
  await weigh('wagering', 20);
  await database.sql("SELECT turnover_add($1, 'deposit', $2, 100000, 'KHR', $3)", [
    member().id,
    member().id,
    clock.now(),
  ]);
  clock.move(1_000);
  await line.bet(member(), 1_000_00n);
  expect((await line.people.get(TurnoverService).remaining(member().id)).remaining).toBe(800_00n);
});

const tiers = [share(0n, 1, 10_000), share(1_000_00n, 1, 20_000)];

test.each([
  ['daily_wage', 24 * 3_600_000],
  ['hourly_wage', 3_600_000],
  ['realtime_wage', 6 * 60_000],
] as const)('a %s is paid, and its tier reached, by what counts of a game', async (kind, ms) => {
  await line.setting(kind);
  await line.contract(kind, undefined, line.top, tiers);
  await weigh('wage', 50);
  await line.bet(member(), 1_000_00n);
  line.people.clock.move(ms);
  await line.people.get(SettlementService).settleAll();
  // Half of 1,000.00 at 1 %; all of it would have reached 2 %.
  expect(await line.balance(line.top)).toBe(5_00n);
  const { id: paymentId } = await line.people.database.contractPayment.findFirstOrThrow({
    where: { holderId: line.top.id },
  });
  const { rows } = await line.people.get(FiguresService).listPaymentMembers({ filter: { paymentId } }, line.top.caller);
  expect(rows.map(({ bets, counted }) => [bets, counted])).toEqual([['1000.00', '500.00']]);
});

test('bets on a game that does not count earn no wage, and make a member active all the same', async () => {
  await line.setting('daily_wage');
  await line.contract('daily_wage', undefined, line.top, tiers);
  await weigh('wage', 0);
  await line.bet(member(), 1_000_00n);
  line.days(1);
  await line.people.get(SettlementService).settleAll();
  const [payment] = await line.people.database.contractPayment.findMany({ where: { holderId: line.top.id } });
  expect(payment).toMatchObject({ bets: 0n, headcount: 1, amount: 0n });
});

test('the totals that reports show are of whole bets', async () => {
  await weigh('rebate', 0);
  await line.bet(member(), 1_000_00n);
  await line.people.get(DailyTotalsService).countAll();
  expect(await line.people.database.memberDailyTotal.findFirst({ where: { memberId: member().id } })).toMatchObject({
    valid: 1_000_00n,
    rebateCut: 1_000_00n,
    pointsCut: 0n,
  });
});

const weight = fc.record({
  scope: fc.constantFrom(...weightScopes),
  isOther: fc.boolean(),
  purpose: fc.constantFrom(...weightPurposes),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
});

test('the database and the console weigh a game alike, whatever is set and withdrawn', async () => {
  const { database } = line.people;
  const own = { game: '1', vendor: 'PG', product: 'RNG' } as const;
  const other = { game: '2', vendor: 'MG', product: 'LIVE' };
  await fc.assert(
    fc.asyncProperty(fc.array(weight, { maxLength: 12 }), async (set) => {
      await database.returnWeight.deleteMany();
      const rows = set.map(({ isOther, ...one }, second) => ({
        ...one,
        siteCode: 'lotus',
        item: (isOther ? other : own)[one.scope],
        since: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
      }));
      await database.returnWeight.createMany({ data: rows });
      const [counted] = await database.sql<Record<WeightPurpose, number | null>>(
        "SELECT * FROM returns_weights('lotus', 1, $1)",
        [line.people.clock.now()],
      );
      const weights = await presentWeights(database.query, 'lotus');
      for (const purpose of weightPurposes)
        expect(counted?.[purpose] ?? 100, purpose).toBe(weightOf(weights, purpose, own));
    }),
    { numRuns: 60 },
  );
});
