import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { ReportsModule } from './reports.module.ts';
import { DailyTotalsAudit } from './daily-totals-audit.ts';
import { DailyTotalsService } from './daily-totals.service.ts';

let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;
let agentId: string;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [ReportsModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  agentId = (await people.member('agent', { type: 1 })).id;
});

const kinds = [
  'deposit',
  'withdrawal',
  'withdrawal_rejected',
  'withdrawal_returned',
  'withdrawal_refunded',
  'rebate',
  'bonus',
  'points_money',
] as const;

async function below(player: Player): Promise<Player> {
  await people.database.teamLink.createMany({
    data: [
      { ancestorId: player.id, descendantId: player.id, distance: 0 },
      { ancestorId: agentId, descendantId: player.id, distance: 1 },
    ],
  });
  return player;
}

async function post({ id }: Player, kind: (typeof kinds)[number], units: bigint): Promise<void> {
  const { id: account } = await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: id } });
  const sides = kind === 'withdrawal' ? '$2, house.id' : 'house.id, $2';
  await people.database.sql(
    `SELECT ledger_post($1, $1, ${sides}, $3, 'KHR', $4, $5) FROM ledger_house('lotus', 'deposits', 'KHR') AS house(id)`,
    [randomUUID(), account, units, kind, people.clock.now()],
  );
}

const daysOf = async (memberId: string) =>
  (await people.database.moneyDay.findMany({ where: { memberId } })).map(
    ({ deposits, withdrawals, rebates, promotions }) => ({
      deposits,
      withdrawals,
      rebates,
      promotions,
    }),
  );

test('a day holds what came in, what left for good, and what the house gave', async () => {
  const player = await below(await fixture.player(1_000n));
  await post(player, 'withdrawal', 400n);
  await post(player, 'withdrawal_refunded', 150n);
  await post(player, 'rebate', 7n);
  await post(player, 'bonus', 20n);
  await people.get(DailyTotalsService).countAll();
  expect(await daysOf(player.id)).toEqual([{ deposits: 1_000n, withdrawals: 250n, rebates: 7n, promotions: 20n }]);
  expect(await people.database.teamMoneyDay.findMany({ where: { ancestorId: agentId } })).toMatchObject([
    { deposits: 1_000n, withdrawals: 250n, rebates: 7n, promotions: 20n },
  ]);
});

test("a site's day counts who deposits once, and as a first deposit only on the first day", async () => {
  const siteDays = () =>
    people.database.siteMoneyDay.findMany({ where: { siteCode: 'lotus' }, orderBy: { day: 'asc' } });
  const count = () => people.get(DailyTotalsService).countAll();
  await count();
  people.clock.move(24 * 3_600_000);
  const before = await siteDays();
  const player = await below(await fixture.player(1_000n));
  await post(player, 'deposit', 5n);
  await count();
  await post(player, 'deposit', 6n);
  await count();
  people.clock.move(24 * 3_600_000);
  await post(player, 'deposit', 7n);
  await count();
  expect(await siteDays()).toMatchObject([
    ...before,
    { deposits: 1_011n, depositors: 1, firstDepositors: 1 },
    { deposits: 7n, depositors: 1, firstDepositors: 0 },
  ]);
});

test('a free win without a bet is a promotion, and one of a bet is its payout', async () => {
  const player = await below(await fixture.player(1_000n));
  const call = (action: 'bet' | 'win', over: Partial<WalletInput>) =>
    seamless.callWallet({
      vendor: 'PG',
      action,
      sessionToken: player.token,
      memberId: player.id,
      gameCode: 'PG-1',
      roundId: 'r1',
      transactionId: randomUUID(),
      amount: '1.00',
      currency: 'KHR',
      type: 'cash',
      at: '',
      ...over,
    });
  await call('bet', { transactionId: `bet-${player.id}`, roundId: player.id });
  await call('win', { type: 'free', amount: '3.00', roundId: player.id, betTransactionId: `bet-${player.id}` });
  await call('win', { type: 'promo', amount: '5.00', roundId: `promo-${player.id}` });
  await people.get(DailyTotalsService).countAll();
  expect(await daysOf(player.id)).toEqual([{ deposits: 1_000n, withdrawals: 0n, rebates: 0n, promotions: 500n }]);
});

test('any transfers, counted in any portions, make the same days as the ledger', { timeout: 600_000 }, async () => {
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    units: fc.bigInt(1n, 900n),
    // The clock of a development platform is also set back.
    hours: fc.integer({ min: -60, max: 20 }),
    count: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const player = await below(await fixture.player(100_000n));
      for (const { kind, units, hours, count } of steps) {
        people.clock.move(hours * 3_600_000);
        await post(player, kind, units);
        if (count) await people.get(DailyTotalsService).countAll();
      }
      await people.get(DailyTotalsService).countAll();
      expect(await people.get(DailyTotalsAudit).run()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
